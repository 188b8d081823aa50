import type { CurrentForm } from '@freehold/blocks';
import { useBlockProps } from '@wordpress/block-editor';
import { getBlockType, type BlockDeprecation } from '@wordpress/blocks';
import { RawHTML } from '@wordpress/element';
import constants from '../constants.json';
import { defaultsOf, INTERVALS, isSaved, shownIntervals } from '../intervals';
import { textsOf } from '../stored-texts';
import type { Attributes, IntervalName } from '../types';

/** The form stored all of its markup, with texts in the language of that editor. */
type Old = Partial< Attributes > & { markup?: string };

/** The elements of an interval have this in their class. */
const CLASSES: Record< IntervalName, string > = {
	oneTimeDonation: 'one-time',
	monthlyDonation: 'monthly',
	annualDonation: 'annual',
};

/** Texts of an interval in the markup. */
type IntervalTexts = {
	heading?: string;
	extraText?: string;
	buttonText?: string;
};

/** The attributes of which the post has only the text in the markup, if the text was the default. */
const WITH_DEFAULTS = [
	...INTERVALS,
	'chooseAmountText',
	'customAmountText',
	'currency',
];

/** Returns the default of a text. */
const textDefault = ( name: string ) =>
	getBlockType( 'jetpack/donations' )?.attributes[ name ]?.default;

/** Returns the HTML of the elements that a list of selectors finds, by the name of the attribute. */
const find = (
	root: Element,
	selectors: Record< string, string >
): Record< string, string > =>
	Object.fromEntries(
		Object.entries( selectors ).flatMap( ( [ name, selector ] ) => {
			const html = root.querySelector( selector )?.innerHTML;
			return html === undefined ? [] : [ [ name, html ] ];
		} )
	);

/** Returns the attributes of today's block. */
function migrate( { markup = '', ...attributes }: Old ): Attributes {
	const root = new DOMParser().parseFromString( markup, 'text/html' ).body;
	const [ chooseAmountText, customAmountText ] = Array.from(
		root.querySelectorAll( '.donations__tab > p:not([class])' ),
		( element ) => element.innerHTML
	);
	const texts: IntervalTexts[] = INTERVALS.map( ( name ) => {
		const item = `.donations__${ CLASSES[ name ] }-item`;
		return find( root, {
			heading: `h4${ item }`,
			extraText: `p${ item }`,
			buttonText: `a${ item }`,
		} );
	} );
	const intervals = INTERVALS.map( ( name, index ) => [
		name,
		{ ...defaultsOf( name ), ...texts[ index ], ...attributes[ name ] },
	] );
	const migrated = {
		chooseAmountText: chooseAmountText ?? textDefault( 'chooseAmountText' ),
		customAmountText: customAmountText ?? textDefault( 'customAmountText' ),
		currency:
			root
				.querySelector( '[data-currency]' )
				?.getAttribute( 'data-currency' ) || constants.currency,
		...Object.fromEntries(
			Object.entries( attributes ).filter(
				( [ , value ] ) => value !== undefined
			)
		),
		...Object.fromEntries( intervals ),
	} as Attributes;
	return {
		...migrated,
		storedTexts: isSaved( migrated )
			? textsOf( {
					...migrated,
					storedTexts: shownIntervals( migrated ).flatMap(
						( name ) => {
							// A text that the comment lacks is the default text of that editor's language.
							const own = attributes[ name ];
							const { heading, buttonText } =
								texts[ INTERVALS.indexOf( name ) ] ?? {};
							const { heading: h, buttonText: b } =
								defaultsOf( name );
							return [
								{ html: own?.heading ? h : heading ?? h },
								{},
								{ html: own?.buttonText ? b : buttonText ?? b },
							];
						}
					),
			  } )
			: [],
	};
}

/**
 * Returns the first form: the whole form as markup. It is recognized by its classes, because its texts and amounts depend on
 * the language and the currency.
 *
 * @param now The block's current definition.
 */
export function v1( now: CurrentForm ): BlockDeprecation< Attributes, Old > {
	return {
		apiVersion: 3,
		attributes: {
			...now.attributes,
			...Object.fromEntries(
				WITH_DEFAULTS.map( ( name ) => [
					name,
					{ type: now.attributes[ name ]?.type },
				] )
			),
			storedTexts: { type: 'array' },
			markup: {
				type: 'string',
				source: 'html',
				selector: '.wp-block-jetpack-donations',
			},
		},
		supports: now.supports,
		migrate,
		save: ( { attributes: { markup } } ) =>
			markup?.includes( 'donations__container' ) ? (
				<div { ...useBlockProps.save() }>
					<RawHTML>{ markup }</RawHTML>
				</div>
			) : null,
	};
}
