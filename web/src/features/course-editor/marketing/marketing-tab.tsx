import type { ReactNode } from 'react';
import { limits, type MarketingKit } from '#domain/courses/content.ts';
import { withAddress } from '#domain/courses/link-mark.ts';
import { Card } from '#web/components/ui/card.tsx';
import { marketingMessages as messages } from '#web/config/messages/marketing-kit.ts';
import { paths } from '#web/config/paths.ts';
import { InlineText } from '../inline-text.tsx';
import type { WorkingCopy } from '../use-working-copy.ts';
import { CopyButton } from './copy-button.tsx';
import { MarketingList } from './marketing-list.tsx';

const joinParagraphs = (heading: string, text: string): string =>
  [heading, text].filter((part) => part.trim()).join('\n\n');

function Single({ title, copied, children }: { title: string; copied: string; children: ReactNode }) {
  return (
    <section className="flex flex-col gap-4">
      <div className="flex items-center justify-between gap-3">
        <h2 className="font-serif text-22">{title}</h2>
        <CopyButton what={title} text={copied} />
      </div>
      <Card className="p-5 sm:p-6">{children}</Card>
    </section>
  );
}

export function MarketingTab({ workingCopy: { course, text, edit } }: { workingCopy: WorkingCopy }) {
  const { emails, socialPosts, blogPost, videoDescription } = text.marketing;
  const toCopy = (copied: string): string =>
    withAddress(copied, new URL(paths.course(course.id), window.location.origin).href);
  const change = (part: Partial<MarketingKit>) =>
    edit((current) => ({ ...current, marketing: { ...current.marketing, ...part } }));
  const changeBlogPost = (part: Partial<MarketingKit['blogPost']>) =>
    edit((current) => ({
      ...current,
      marketing: { ...current.marketing, blogPost: { ...current.marketing.blogPost, ...part } },
    }));
  return (
    <div className="flex flex-col gap-10">
      <p className="text-14 text-ink-soft">{messages.hint}</p>
      <MarketingList
        title={messages.emails}
        items={emails}
        limit={limits.emails}
        none={messages.noEmails}
        add={messages.addEmail}
        empty={{ subject: '', body: '' }}
        nameOf={messages.email}
        removeOf={messages.removeEmail}
        copyOf={({ subject, body }) => toCopy(joinParagraphs(subject, body))}
        onChange={(next) => change({ emails: next })}
      >
        {({ subject, body }, number, changeEmail) => (
          <>
            <InlineText
              label={messages.subject(number)}
              value={subject}
              maxLength={limits.shortTextChars}
              oneLine
              placeholder={messages.subjectPlaceholder}
              onChange={(next) => changeEmail({ subject: next })}
              className="font-serif text-18 font-medium"
            />
            <InlineText
              label={messages.emailBody(number)}
              value={body}
              maxLength={limits.longTextChars}
              placeholder={messages.textPlaceholder}
              onChange={(next) => changeEmail({ body: next })}
            />
          </>
        )}
      </MarketingList>
      <MarketingList
        title={messages.posts}
        items={socialPosts}
        limit={limits.socialPosts}
        none={messages.noPosts}
        add={messages.addPost}
        empty={{ channel: '', text: '' }}
        nameOf={messages.post}
        removeOf={messages.removePost}
        copyOf={(post) => toCopy(post.text)}
        onChange={(next) => change({ socialPosts: next })}
      >
        {(post, number, changePost) => (
          <>
            <InlineText
              label={messages.channel(number)}
              value={post.channel}
              maxLength={limits.shortTextChars}
              oneLine
              placeholder={messages.channelPlaceholder}
              onChange={(channel) => changePost({ channel })}
              className="font-medium"
            />
            <InlineText
              label={messages.postText(number)}
              value={post.text}
              maxLength={limits.longTextChars}
              placeholder={messages.textPlaceholder}
              onChange={(next) => changePost({ text: next })}
            />
            <p className="mt-2 text-12 text-ink-faint tabular-nums">{messages.characters([...post.text].length)}</p>
          </>
        )}
      </MarketingList>
      <Single title={messages.blogPost} copied={toCopy(joinParagraphs(blogPost.title, blogPost.body))}>
        <InlineText
          label={messages.blogTitle}
          value={blogPost.title}
          maxLength={limits.shortTextChars}
          oneLine
          placeholder={messages.blogTitle}
          onChange={(title) => changeBlogPost({ title })}
          className="font-serif text-22"
        />
        <InlineText
          label={messages.blogBody}
          value={blogPost.body}
          maxLength={limits.longTextChars}
          placeholder={messages.textPlaceholder}
          onChange={(body) => changeBlogPost({ body })}
          className="mt-2"
        />
      </Single>
      <Single title={messages.videoDescription} copied={toCopy(videoDescription)}>
        <InlineText
          label={messages.videoDescription}
          value={videoDescription}
          maxLength={limits.longTextChars}
          placeholder={messages.textPlaceholder}
          onChange={(next) => change({ videoDescription: next })}
        />
      </Single>
    </div>
  );
}
