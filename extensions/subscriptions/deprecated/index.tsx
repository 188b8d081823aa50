import type { CurrentForm } from '@freehold/blocks';
import { textOf } from '@freehold/stored-text';
import type { BlockAttribute, BlockDeprecation } from '@wordpress/blocks';
import { RawHTML } from '@wordpress/element';
import type { Attributes } from '../types';
import { readShortcode } from './shortcode';

type Stored = Record< string, unknown >;

/** Attributes of the first versions, and what they are called now. */
const RENAMED: Record< string, keyof Attributes > = {
	subscribeButton: 'submitButtonText',
	backgroundButtonColor: 'buttonBackgroundColor',
	customBackgroundButtonColor: 'customButtonBackgroundColor',
	textButtonColor: 'textColor',
	customTextButtonColor: 'customTextColor',
};

/** Attributes with the saved markup, which only exist while an older form is read. */
const MARKUP: Record< string, BlockAttribute > = {
	storedHtml: {
		type: 'string',
		source: 'html',
		selector: '.wp-block-jetpack-subscriptions',
	},
	storedClass: {
		type: 'string',
		source: 'attribute',
		selector: '.wp-block-jetpack-subscriptions',
		attribute: 'class',
	},
};

const hasOldName = ( stored: Stored ) =>
	Object.keys( RENAMED ).some( ( name ) => stored[ name ] !== undefined );

/** Returns a size with its unit: older versions stored numbers of pixels. */
const toSize = ( size: unknown ) =>
	typeof size === 'number' ? `${ size }px` : size;

/** Turns attributes of any version into current ones. */
function migrate( { storedHtml, storedClass, ...stored }: Stored ): Attributes {
	const renamed: Stored = {};
	for ( const [ name, value ] of Object.entries( stored ) ) {
		const current = RENAMED[ name ] ?? name;
		if ( value !== undefined && renamed[ current ] === undefined ) {
			renamed[ current ] = value;
		}
	}
	const html = textOf( storedHtml );
	// The second version had no class for the place of the button, and put it on a line of its own.
	const isSecond =
		stored.subscribeButton === undefined &&
		html.includes( '[jetpack_subscription_form' ) &&
		! `${ textOf( storedClass ) } ${ html }`.includes(
			'__supports-newline'
		);
	const colors = isSecond && {
		...( renamed.customButtonBackgroundColor === undefined && {
			buttonBackgroundColor: 'primary',
		} ),
		...( renamed.customTextColor === undefined && {
			textColor: 'background',
		} ),
		buttonOnNewLine: true,
	};
	const attributes: Stored = {
		includeSocialFollowers: true,
		...colors,
		...readShortcode( html, { ...colors, ...renamed } ),
		...Object.fromEntries(
			Object.entries( renamed ).filter(
				( [ name ] ) => ! isSecond || name !== 'buttonOnNewLine'
			)
		),
	};
	for ( const name of [ 'fontSize', 'customFontSize' ] ) {
		if ( attributes[ name ] !== undefined ) {
			attributes[ name ] = toSize( attributes[ name ] );
		}
	}
	return attributes as Attributes;
}

/**
 * Returns the older stored forms: any markup in the block’s element, which eight versions of the block saved differently, and
 * no markup with attributes of the first versions.
 *
 * @param now The block’s current definition.
 */
export function olderForms( {
	attributes,
	supports,
}: CurrentForm ): BlockDeprecation< Attributes, never >[] {
	const all: Record< string, BlockAttribute > = {
		...attributes,
		...Object.fromEntries(
			Object.keys( RENAMED ).map( ( name ) => [
				name,
				{ type: 'string' },
			] )
		),
		fontSize: { type: [ 'string', 'number' ] },
		customFontSize: { type: [ 'string', 'number' ] },
	};
	const forms: BlockDeprecation< Stored, never >[] = [
		{
			attributes: { ...all, ...MARKUP },
			supports,
			save: ( { attributes: { storedHtml, storedClass } } ) => (
				<div className={ textOf( storedClass ) }>
					<RawHTML>{ textOf( storedHtml ) }</RawHTML>
				</div>
			),
			migrate,
		},
		{
			attributes: all,
			supports,
			isEligible: ( stored ) => hasOldName( stored ),
			save: () => null,
			migrate,
		},
	];
	return forms as unknown as BlockDeprecation< Attributes, never >[];
}
