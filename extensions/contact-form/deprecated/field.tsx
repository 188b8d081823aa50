import type { CurrentForm } from '@freehold/blocks';
import { textOf } from '@freehold/stored-text';
import { useBlockProps } from '@wordpress/block-editor';
import type { BlockDeprecation, BlockInstance } from '@wordpress/blocks';
import {
	createBlocks,
	defaultConsent,
	partsOf,
	type FieldType,
	type Parts,
} from '../fields';
import { saveBare, saveField } from '../save';
import { fieldStyles } from './field-styles';

type Stored = Record< string, unknown >;

const OLD_OPTION = /^jetpack\/field-option-/;

/** Only these fields have options in blocks of their own. */
const isList = ( type: FieldType ) =>
	type === 'checkbox-multiple' || type === 'radio';

/** Removes attributes that say nothing. */
const withoutEmpty = ( attributes: Stored ): Stored =>
	Object.fromEntries(
		Object.entries( attributes ).filter(
			( [ , value ] ) => value !== '' && value !== undefined
		)
	);

/** Returns the options that an older field stores, without empty ones. */
const optionsIn = ( options: unknown, inner: BlockInstance[] ): string[] => [
	...( Array.isArray( options ) ? options : [] )
		.map( textOf )
		.filter( ( label ) => label.trim() !== '' ),
	...inner
		.filter( ( { name } ) => OLD_OPTION.test( name ) )
		.map( ( { attributes } ) => textOf( attributes.label ) ),
];

/**
 * Moves what an older field stores in its attributes into blocks in it.
 *
 * @param type   The field's type.
 * @param stored Its attributes, of any type.
 * @param inner  The blocks in it.
 */
function migrate(
	type: FieldType,
	stored: Stored,
	inner: BlockInstance[]
): [ Stored, BlockInstance[] ] {
	const {
		label,
		options,
		placeholder,
		requiredText,
		toggleLabel,
		...remaining
	} = stored;
	const { rest, ...styles } = fieldStyles( remaining, isList( type ) );
	const head = withoutEmpty( {
		label: textOf( label ),
		requiredText: textOf( requiredText ),
		style: styles.label,
	} );
	const parts: Parts = {
		label: head,
		input: withoutEmpty( {
			placeholder: textOf( placeholder ) || textOf( toggleLabel ),
			style: styles.input,
		} ),
	};
	if ( isList( type ) ) {
		parts.list = withoutEmpty( { style: styles.list } );
		parts.options = optionsIn( options, inner ).map( ( option ) =>
			withoutEmpty( { label: option, style: styles.option } )
		);
	}
	if ( type === 'consent' ) {
		const isExplicit = rest.consentType === 'explicit';
		parts.label = {
			...head,
			label:
				textOf(
					isExplicit
						? rest.explicitConsentMessage
						: rest.implicitConsentMessage
				) ||
				textOf( label ) ||
				defaultConsent( rest.consentType ),
			hideInput: ! isExplicit,
		};
	}
	const kept = inner.filter( ( { name } ) => ! OLD_OPTION.test( name ) );
	return [
		withoutEmpty( {
			...rest,
			...( type === 'select' && {
				options: Array.isArray( options ) ? options : undefined,
			} ),
			...( type === 'consent' &&
				parts.label?.label !== label && { label } ),
			...( type === 'telephone' && {
				showCountrySelector: rest.showCountrySelector === true,
			} ),
		} ),
		[ ...createBlocks( partsOf( type, parts ) ), ...kept ],
	];
}

/** Adds a part that a field lacks, and turns a phone field’s plain input into its own. */
function complete(
	type: FieldType,
	stored: Stored,
	inner: BlockInstance[]
): [ Stored, BlockInstance[] ] {
	const old = inner.find( ( { name } ) => name === 'jetpack/input' );
	const [ , part ] = createBlocks(
		partsOf( type, {
			input: withoutEmpty( {
				placeholder: old?.attributes.placeholder,
				style: old?.attributes.style,
			} ),
		} )
	);
	return [
		type === 'telephone'
			? {
					...stored,
					showCountrySelector: stored.showCountrySelector === true,
			  }
			: stored,
		part ? [ ...inner.filter( ( block ) => block !== old ), part ] : inner,
	];
}

/** Returns the name of the part that a field of a type must have, if an older form may lack it. */
const PARTS: Partial< Record< FieldType, string > > = {
	telephone: 'jetpack/phone-input',
	rating: 'jetpack/input-rating',
	slider: 'jetpack/input-range',
};

/**
 * Returns a field’s older stored forms. They differ only in the element around its options: none, one with the block’s
 * class, or today’s. Their attributes are today’s; those that no block has anymore arrive through `keep-attributes`.
 *
 * @param type The field's type.
 * @param now  The block's current definition.
 */
export function olderFields(
	type: FieldType,
	now: CurrentForm
): BlockDeprecation< Stored, Stored >[] {
	const part = PARTS[ type ];
	const isBare = ( inner: BlockInstance[] ) =>
		inner.every(
			( { name } ) =>
				! name.startsWith( 'jetpack/' ) || OLD_OPTION.test( name )
		);
	const lacksPart = ( inner: BlockInstance[] ) =>
		part !== undefined && inner.every( ( { name } ) => name !== part );
	const form: BlockDeprecation< Stored, Stored > = {
		apiVersion: 3,
		attributes: now.attributes,
		supports: now.supports,
		save: saveField,
		isEligible: ( _, inner ) => isBare( inner ) || lacksPart( inner ),
		migrate: ( stored, inner ) => {
			if ( isBare( inner ) ) {
				return migrate( type, stored, inner );
			}
			return lacksPart( inner )
				? complete( type, stored, inner )
				: [ stored, inner ];
		},
	};
	const stale = { ...form, isEligible: undefined };
	return [
		form,
		{ ...stale, save: saveBare },
		{
			...stale,
			save: () => <div { ...useBlockProps.save() }>{ saveBare() }</div>,
		},
	];
}
