import { brand } from '#domain/brand.ts';
import { toasts } from './toasts.ts';

/** The site's strings, in one typed place and ready for a second language. Toasts have a file of their own. */
export const words = {
  toasts,
  navigation: {
    home: 'Home',
    homeLabel: `${brand.name}, home`,
    features: 'Features',
    marketplace: 'Marketplace',
    pricing: 'Pricing',
    signIn: 'Sign In',
    startFree: 'Start Free',
    createCourse: 'Create Course',
    dashboard: 'Dashboard',
    openMenu: 'Open menu',
    closeMenu: 'Close menu',
  },
  footer: {
    tagline: 'Write a course, publish it, keep 90% of every sale.',
    product: 'Product',
    company: 'Company',
    legal: 'Legal',
    examples: 'Examples',
    about: 'About',
    contact: 'Contact',
    privacy: 'Privacy Policy',
  },
} as const;
