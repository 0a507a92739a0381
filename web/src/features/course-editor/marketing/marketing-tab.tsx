import type { ReactNode } from 'react';
import { limits, type MarketingKit } from '#domain/courses/content.ts';
import { Card } from '#web/components/ui/card.tsx';
import { marketingWords as words } from '#web/config/words/marketing-kit.ts';
import { InlineText } from '../inline-text.tsx';
import type { WorkingCopy } from '../use-working-copy.ts';
import { CopyButton } from './copy-button.tsx';
import { MarketingList } from './marketing-list.tsx';

/** A subject or title above its text, as it is pasted elsewhere. */
const joined = (heading: string, text: string): string => [heading, text].filter((part) => part.trim()).join('\n\n');

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

/** The generated e-mails, posts, blog post and video description, to change and to copy. */
export function MarketingTab({ copy: { text, edit } }: { copy: WorkingCopy }) {
  const { emails, socialPosts, blogPost, videoDescription } = text.marketing;
  const change = (part: Partial<MarketingKit>) =>
    edit((current) => ({ ...current, marketing: { ...current.marketing, ...part } }));
  const changeBlogPost = (part: Partial<MarketingKit['blogPost']>) =>
    edit((current) => ({
      ...current,
      marketing: { ...current.marketing, blogPost: { ...current.marketing.blogPost, ...part } },
    }));
  return (
    <div className="flex flex-col gap-10">
      <p className="text-14 text-ink-soft">{words.hint}</p>
      <MarketingList
        title={words.emails}
        items={emails}
        limit={limits.emails}
        none={words.noEmails}
        add={words.addEmail}
        empty={{ subject: '', body: '' }}
        nameOf={words.email}
        removeOf={words.removeEmail}
        copyOf={({ subject, body }) => joined(subject, body)}
        onChange={(next) => change({ emails: next })}
      >
        {({ subject, body }, number, changeEmail) => (
          <>
            <InlineText
              label={words.subject(number)}
              value={subject}
              maxLength={limits.shortTextChars}
              oneLine
              placeholder={words.subjectPlaceholder}
              onChange={(next) => changeEmail({ subject: next })}
              className="font-serif text-18 font-medium"
            />
            <InlineText
              label={words.emailBody(number)}
              value={body}
              maxLength={limits.longTextChars}
              placeholder={words.textPlaceholder}
              onChange={(next) => changeEmail({ body: next })}
            />
          </>
        )}
      </MarketingList>
      <MarketingList
        title={words.posts}
        items={socialPosts}
        limit={limits.socialPosts}
        none={words.noPosts}
        add={words.addPost}
        empty={{ channel: '', text: '' }}
        nameOf={words.post}
        removeOf={words.removePost}
        copyOf={(post) => post.text}
        onChange={(next) => change({ socialPosts: next })}
      >
        {(post, number, changePost) => (
          <>
            <InlineText
              label={words.channel(number)}
              value={post.channel}
              maxLength={limits.shortTextChars}
              oneLine
              placeholder={words.channelPlaceholder}
              onChange={(channel) => changePost({ channel })}
              className="font-medium"
            />
            <InlineText
              label={words.postText(number)}
              value={post.text}
              maxLength={limits.longTextChars}
              placeholder={words.textPlaceholder}
              onChange={(next) => changePost({ text: next })}
            />
            <p className="mt-2 text-12 text-ink-faint tabular-nums">{words.characters([...post.text].length)}</p>
          </>
        )}
      </MarketingList>
      <Single title={words.blogPost} copied={joined(blogPost.title, blogPost.body)}>
        <InlineText
          label={words.blogTitle}
          value={blogPost.title}
          maxLength={limits.shortTextChars}
          oneLine
          placeholder={words.blogTitle}
          onChange={(title) => changeBlogPost({ title })}
          className="font-serif text-22"
        />
        <InlineText
          label={words.blogBody}
          value={blogPost.body}
          maxLength={limits.longTextChars}
          placeholder={words.textPlaceholder}
          onChange={(body) => changeBlogPost({ body })}
          className="mt-2"
        />
      </Single>
      <Single title={words.videoDescription} copied={videoDescription}>
        <InlineText
          label={words.videoDescription}
          value={videoDescription}
          maxLength={limits.longTextChars}
          placeholder={words.textPlaceholder}
          onChange={(next) => change({ videoDescription: next })}
        />
      </Single>
    </div>
  );
}
