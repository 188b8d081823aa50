import { textOf } from '@freehold/stored-text';
import { store as blockEditorStore } from '@wordpress/block-editor';
import type { BlockInstance } from '@wordpress/blocks';
import { useSelect } from '@wordpress/data';
import { useMemo } from '@wordpress/element';
import { rowOf, typeOf, type FieldType } from '../fields';

/** An option of a field. Its label is plain text. */
export type Choice = { key: string; label: string };

/** A field of a form, as settings list it. */
export type FormField = {
	clientId: string;
	type: FieldType;
	/** The stored ID; empty where the server makes one of the label. */
	id: string;
	/** Plain text. */
	label: string;
	/** The labels of its options. */
	options: string[];
	/** Its options, also those without a label, by what stays the same when a label changes. */
	choices: Choice[];
	attributes: Record< string, unknown >;
};

export const FORM = 'jetpack/contact-form';

const toText = ( html: unknown ): string =>
	textOf( html )
		.replace( /<[^<>]*>/g, '' )
		.replace( /&nbsp;/g, ' ' )
		.replace( /&amp;/g, '&' )
		.trim();

/** Returns the blocks with some names in a block, at any depth. */
const within = ( blocks: BlockInstance[], names: string[] ): BlockInstance[] =>
	blocks.flatMap( ( block ) => [
		...( names.includes( block.name ) ? [ block ] : [] ),
		...within( block.innerBlocks, names ),
	] );

/**
 * Describes a field.
 *
 * @return Undefined for any other block.
 */
export function describeField( {
	clientId,
	name,
	attributes,
	innerBlocks,
}: BlockInstance ): FormField | undefined {
	const type = typeOf( name );
	if ( ! type ) {
		return undefined;
	}
	const [ label ] = within( innerBlocks, [
		'jetpack/label',
		'jetpack/option',
	] );
	const options = within( innerBlocks, [
		'jetpack/option',
		'jetpack/input-image-option',
	] )
		.filter( ( option ) => ! option.attributes.isStandalone )
		.map( ( option ) => ( {
			key: option.clientId,
			label: toText( option.attributes.label ),
		} ) );
	// The options of a list have nothing but their place, which others take when the list becomes longer or shorter.
	const listed = Array.isArray( attributes.options )
		? attributes.options.map( ( option, at, { length } ) => ( {
				key: `${ at } of ${ length }`,
				label: toText( option ),
		  } ) )
		: [];
	const choices = [ ...options, ...listed ];
	return {
		clientId,
		type,
		id: textOf( attributes.id ),
		label:
			toText( label?.attributes.label ?? attributes.label ) ||
			rowOf( type ).label,
		options: choices.map( ( choice ) => choice.label ).filter( Boolean ),
		choices,
		attributes,
	};
}

/** Returns the fields in blocks, at any depth and in their order. */
export const fieldsIn = ( blocks: BlockInstance[] ): FormField[] =>
	blocks.flatMap( ( block ) => {
		const field = describeField( block );
		return field ? [ field ] : fieldsIn( block.innerBlocks );
	} );

/**
 * Returns the form that contains a block, and the form's fields.
 *
 * @param clientId The block, or the form.
 */
export function useFormFields( clientId: string ): FormField[] {
	const blocks = useSelect(
		( select ) => {
			const { getBlockName, getBlockParentsByBlockName, getBlocks } =
				select( blockEditorStore );
			const form =
				getBlockName( clientId ) === FORM
					? clientId
					: getBlockParentsByBlockName( clientId, FORM ).at( -1 );
			return form === undefined ? undefined : getBlocks( form );
		},
		[ clientId ]
	);
	return blocks ? fieldsIn( blocks ) : [];
}

/** Returns the attributes of the form that contains a block. */
export function useForm(
	clientId: string
): Pick< FormField, 'clientId' | 'attributes' > | undefined {
	const [ form, attributes ] = useSelect(
		( select ) => {
			const { getBlockAttributes, getBlockParentsByBlockName } =
				select( blockEditorStore );
			const id = getBlockParentsByBlockName( clientId, FORM ).at( -1 );
			return [ id, id === undefined ? null : getBlockAttributes( id ) ];
		},
		[ clientId ]
	);
	return useMemo(
		() =>
			form && attributes ? { clientId: form, attributes } : undefined,
		[ form, attributes ]
	);
}

/**
 * Returns an ID that no field has yet.
 *
 * @param wanted The ID or the label that it is made of.
 * @param taken  The IDs of the form's fields.
 */
export function uniqueId( wanted: string, taken: string[] ): string {
	const base =
		wanted
			.toLowerCase()
			.replace( /[\s[\]<>"'&~\p{P}\p{S}\p{Cc}]+/gu, '-' )
			.replace( /^-|-$/g, '' )
			.slice( 0, 60 ) || 'field';
	let id = base;
	for ( let number = 2; taken.includes( id ); number++ ) {
		id = `${ base }-${ number }`;
	}
	return id;
}
