import { textOf } from '@freehold/stored-text';
import { defaultsOf, intervalOf, isSaved, shownIntervals } from './intervals';
import type { Attributes, IntervalName } from './types';

/** Number of texts of one interval in the markup: a heading, a paragraph and a link. */
export const TEXTS = 3;

/**
 * Returns the texts of the saved markup. As in Jetpack, headings and links have the default texts. Those of a stored post
 * stay, because they can be in another language.
 */
export function textsOf(
	attributes: Partial< Attributes >
): Array< { html: string } > {
	const shown = shownIntervals( attributes );
	const stored = attributes.storedTexts ?? [];
	const kept = stored.length === shown.length * TEXTS ? stored : [];
	return shown.flatMap( ( name, index ) => {
		const defaults = defaultsOf( name );
		const [ heading, text, link ] = kept.slice( index * TEXTS );
		return [
			heading?.html ?? defaults.heading,
			attributes[ name ]?.extraText ?? text?.html ?? defaults.extraText,
			link?.html ?? defaults.buttonText,
		].map( ( html ) => ( { html: textOf( html ) } ) );
	} );
}

/**
 * Returns the attributes with an interval shown or hidden. The texts of the stored markup stay with their intervals.
 *
 * @param name The interval's attribute.
 * @param show Whether to show it.
 */
export function withShown(
	attributes: Attributes,
	name: IntervalName,
	show: boolean
): Partial< Attributes > {
	const before = shownIntervals( attributes );
	const texts = textsOf( attributes );
	const changed = { [ name ]: { ...intervalOf( attributes, name ), show } };
	const next = { ...attributes, ...changed };
	return {
		...changed,
		storedTexts: isSaved( attributes )
			? shownIntervals( next ).flatMap( ( shown ) => {
					const at = before.indexOf( shown ) * TEXTS;
					return at < 0
						? textsOf( { [ shown ]: next[ shown ] } )
						: texts.slice( at, at + TEXTS );
			  } )
			: undefined,
	};
}
