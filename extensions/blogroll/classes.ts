import type { ListAttributes } from './types';

/** Returns the classes that hide parts of the sites; undefined for none. */
export const classesOf = ( {
	show_avatar: hasIcons,
	show_description: hasTexts,
}: ListAttributes ): string | undefined =>
	[ ! hasIcons && 'hide-avatar', ! hasTexts && 'hide-description' ]
		.filter( Boolean )
		.join( ' ' ) || undefined;
