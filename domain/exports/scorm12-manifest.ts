import { cutText } from '../cut-text.ts';
import { isBlank } from '../is-blank.ts';
import { PASS_PERCENT } from '../learning/completion.ts';
import { escapeXml } from './markup.ts';
import { packageWords as words } from './words.ts';

/** A page that the platform opens and tracks. */
export interface Sco {
  readonly id: string;
  readonly title: string;
  /** Of the page. */
  readonly path: string;
  /** Pages that the page needs, such as its images. */
  readonly files: readonly string[];
  /** The platform may decide on passed or failed by the score alone. */
  readonly isQuizOnly: boolean;
}

export interface ScoGroup {
  readonly title: string;
  readonly scos: readonly Sco[];
}

interface Manifest {
  readonly id: string;
  readonly title: string;
  /** A group without a title adds no level. */
  readonly groups: readonly ScoGroup[];
  /** Files that all pages need. */
  readonly shared: readonly string[];
}

/** Some platforms cut longer titles in the middle of an entity, or refuse the package. */
const MAX_TITLE_CHARS = 200;

/** Moodle reads titles as HTML: a `<` would end them. */
const titleOf = (title: string): string => {
  const line = title.replaceAll(/[<>]/g, ' ').replaceAll(/\s+/g, ' ').trim();
  return escapeXml(isBlank(line) ? words.untitled : cutText(line, MAX_TITLE_CHARS));
};

const itemOf = ({ id, title, isQuizOnly }: Sco): string =>
  `<item identifier="item-${id}" identifierref="resource-${id}"><title>${titleOf(title)}</title>${
    isQuizOnly ? `<adlcp:masteryscore>${PASS_PERCENT}</adlcp:masteryscore>` : ''
  }</item>`;

const groupOf = ({ title, scos }: ScoGroup, index: number): string => {
  const items = scos.map(itemOf).join('\n');
  return title === ''
    ? items
    : `<item identifier="group-${index + 1}"><title>${titleOf(title)}</title>\n${items}\n</item>`;
};

const fileOf = (path: string): string => `<file href="${escapeXml(encodeURI(path))}"/>`;

const resourceOf = ({ id, path, files }: Sco): string =>
  `<resource identifier="resource-${id}" type="webcontent" adlcp:scormtype="sco" href="${escapeXml(encodeURI(path))}">
${[path, ...files].map(fileOf).join('\n')}
<dependency identifierref="shared"/>
</resource>`;

/** `imsmanifest.xml` of SCORM 1.2 (ADL, Content Aggregation Model 1.2, section 2.3). */
export const scorm12Manifest = ({
  id,
  title,
  groups,
  shared,
}: Manifest): string => `<?xml version="1.0" encoding="UTF-8"?>
<manifest identifier="course-${id}" version="1.0"
 xmlns="http://www.imsproject.org/xsd/imscp_rootv1p1p2"
 xmlns:adlcp="http://www.adlnet.org/xsd/adlcp_rootv1p2"
 xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance"
 xsi:schemaLocation="http://www.imsproject.org/xsd/imscp_rootv1p1p2 imscp_rootv1p1p2.xsd http://www.adlnet.org/xsd/adlcp_rootv1p2 adlcp_rootv1p2.xsd">
<metadata><schema>ADL SCORM</schema><schemaversion>1.2</schemaversion></metadata>
<organizations default="organization">
<organization identifier="organization"><title>${titleOf(title)}</title>
${groups.map(groupOf).join('\n')}
</organization>
</organizations>
<resources>
${groups
  .flatMap(({ scos }) => scos)
  .map(resourceOf)
  .join('\n')}
<resource identifier="shared" type="webcontent" adlcp:scormtype="asset">
${shared.map(fileOf).join('\n')}
</resource>
</resources>
</manifest>
`;
