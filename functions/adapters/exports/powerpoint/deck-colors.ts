import type { PrintRoles } from '#domain/exports/print/print-colors.ts';
import type { ColorRole } from '#domain/visuals/scene.ts';

/** Colors of the theme, so that changing the theme changes the slides. */
const schemeColors: Partial<Record<ColorRole, string>> = {
  ink: 'tx1',
  surface: 'bg1',
  inkSoft: 'tx2',
  sunken: 'bg2',
  accent: 'accent1',
  series2: 'accent2',
  series3: 'accent3',
  accentInk: 'accent4',
  accentStrong: 'accent5',
  accentSoft: 'accent6',
};

const hex = (color: string): string => color.replace('#', '').toUpperCase();

/** As the library wants it: the name of a theme's color, or six digits. */
export const colorsOf =
  (roles: PrintRoles) =>
  (role: ColorRole): string =>
    schemeColors[role] ?? hex(roles[role]);

const color = (name: string, value: string): string => `<a:${name}><a:srgbClr val="${hex(value)}"/></a:${name}>`;

/** In the order of the standard (ECMA-376, 20.1.6.2). */
export const colorScheme = (roles: PrintRoles): string =>
  [
    '<a:clrScheme name="Course">',
    color('dk1', roles.ink),
    color('lt1', roles.surface),
    color('dk2', roles.inkSoft),
    color('lt2', roles.sunken),
    color('accent1', roles.accent),
    color('accent2', roles.series2),
    color('accent3', roles.series3),
    color('accent4', roles.accentInk),
    color('accent5', roles.accentStrong),
    color('accent6', roles.accentSoft),
    color('hlink', roles.accentInk),
    color('folHlink', roles.inkSoft),
    '</a:clrScheme>',
  ].join('');
