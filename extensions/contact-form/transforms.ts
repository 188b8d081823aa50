import { textOf } from '@freehold/stored-text';
import {
	createBlock,
	type BlockInstance,
	type BlockTransforms,
} from '@wordpress/blocks';
import {
	createBlocks,
	defaultConsent,
	defaultFirstLine,
	fieldName,
	partsOf,
	TYPES,
	type FieldType,
	type Parts,
} from './fields';

type Stored = Record< string, unknown >;

/** Attributes that every field has, and those of only some that others may need again. */
const SHARED = [
	'id',
	'required',
	'requiredIndicator',
	'width',
	'shareFieldAttributes',
	'helpText',
	'conditionalLogic',
	'defaultValue',
	'className',
	'metadata',
];

const LABELS = [ 'jetpack/label', 'jetpack/option' ];
const INPUTS = [ 'jetpack/input', 'jetpack/phone-input' ];
const OPTIONS = [ 'jetpack/option', 'jetpack/input-image-option' ];

/** Returns blocks of some names, at any depth. */
const allOf = ( blocks: BlockInstance[], names: string[] ): BlockInstance[] =>
	blocks.flatMap( ( block ) => [
		...( names.includes( block.name ) ? [ block ] : [] ),
		...allOf( block.innerBlocks, names ),
	] );

/** Returns some attributes of an object that it has. */
const pick = ( from: Stored, names: string[] ): Stored =>
	Object.fromEntries(
		names
			.filter( ( name ) => from[ name ] !== undefined )
			.map( ( name ) => [ name, from[ name ] ] )
	);

/**
 * Returns the field of another type with the same label, options, ID and conditions.
 *
 * @param type   The other type.
 * @param stored The field's attributes.
 * @param inner  The blocks in it.
 */
function toField(
	type: FieldType,
	stored: Stored,
	inner: BlockInstance[]
): BlockInstance {
	const [ label ] = allOf( inner, LABELS );
	const [ input ] = allOf( inner, INPUTS );
	const [ list ] = allOf( inner, [ 'jetpack/options' ] );
	const text = textOf( label?.attributes.label ?? stored.label );
	const options = [
		...allOf( inner, OPTIONS )
			.filter( ( { attributes } ) => ! attributes.isStandalone )
			.map( ( { attributes } ) =>
				pick( attributes, [ 'label', 'metadata' ] )
			),
		...( Array.isArray( stored.options ) ? stored.options : [] ).map(
			( option ): Stored => ( { label: option } )
		),
	]
		.map( ( option ) => ( { ...option, label: textOf( option.label ) } ) )
		.filter( ( option ) => option.label );
	const parts: Parts = {
		label: {
			...pick( label?.attributes ?? {}, [
				'requiredText',
				'requiredIndicator',
				'style',
				'textColor',
				'fontSize',
				'fontFamily',
				'metadata',
			] ),
			...( text && { label: text } ),
		},
		input: pick( input?.attributes ?? {}, [
			// Of a dropdown, it is the first line, which only authors who changed it want elsewhere.
			...( [ '', defaultFirstLine() ].includes(
				textOf( input?.attributes.placeholder )
			)
				? []
				: [ 'placeholder' ] ),
			'style',
			'textColor',
			'backgroundColor',
			'borderColor',
			'fontSize',
			'fontFamily',
			'metadata',
		] ),
		list: pick( list?.attributes ?? {}, [
			'style',
			'backgroundColor',
			'borderColor',
			'metadata',
		] ),
		...( options.length > 0 && { options } ),
	};
	if ( type === 'consent' && ! text ) {
		parts.label = { ...parts.label, label: defaultConsent( 'implicit' ) };
	}
	return createBlock(
		fieldName( type ),
		{
			...pick( stored, SHARED ),
			...( type === 'consent' && { required: false } ),
			...( type === 'hidden' && text && { label: text } ),
			...( type === 'telephone' && { showCountrySelector: false } ),
			...( type === 'select' &&
				options.length > 0 && {
					options: options.map( ( option ) => option.label ),
				} ),
		},
		createBlocks( partsOf( type, parts ) )
	);
}

/**
 * Returns the transforms to a field from all others.
 *
 * @param type The field's type.
 */
export const transformsTo = ( type: FieldType ): BlockTransforms => ( {
	from: [
		{
			type: 'block',
			blocks: TYPES.filter( ( other ) => other !== type ).map(
				fieldName
			),
			transform: ( stored: Stored, inner: BlockInstance[] = [] ) =>
				toField( type, stored, inner ),
		},
	],
} );
