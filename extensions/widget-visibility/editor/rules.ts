import type { Rule } from './types';

/** Returns a stored rule as the text of a choice. */
export const toText = ( { major, minor, has_children: below }: Rule ): string =>
	`${ major }:${ minor }${ below ? ':children' : '' }`;

/** Returns the rule of a choice as it is stored. */
export function toRule( text: string ): Rule {
	const [ , major = '', minor = '', below ] =
		/^([a-z_]+):(.*?)(:children)?$/.exec( text ) ?? [];
	return { major, minor, has_children: Boolean( below ) };
}
