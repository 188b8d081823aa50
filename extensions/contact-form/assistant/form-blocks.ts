import { cloneBlock, createBlock, type BlockInstance } from '@wordpress/blocks';
import { __ } from '@wordpress/i18n';
import { createBlocks, fieldName, partsOf, typeOf } from '../fields';
import type { Part, Specification } from './specification';

/** Blocks that belong to the form's frame and that a model neither sees nor changes. */
const FRAME = [
	'jetpack/form-progress-indicator',
	'jetpack/form-step-container',
	'jetpack/form-step-navigation',
	'jetpack/form-thank-you',
];

/** Returns the ID by which a response names a block of the existing form. */
const idOf = ( index: number ): string => `part-${ index + 1 }`;

/** Returns whether a block is a submit button. */
export const isSubmit = ( {
	name,
	attributes,
	innerBlocks,
}: BlockInstance ): boolean =>
	name === 'jetpack/button' ||
	( name === 'core/button' && attributes.type === 'submit' ) ||
	( name === 'core/buttons' && innerBlocks.some( isSubmit ) );

/** Returns the first block in a field with one of the names, at any depth. */
const within = (
	block: BlockInstance,
	...names: string[]
): BlockInstance | undefined =>
	block.innerBlocks
		.flatMap( ( inner ) => [
			...( names.includes( inner.name ) ? [ inner ] : [] ),
			...[ within( inner, ...names ) ].filter(
				( one ): one is BlockInstance => one !== undefined
			),
		] )
		.at( 0 );

const plain = ( value: unknown ): string =>
	String( value ?? '' ).replace( /<[^<>]*>/g, '' );

/** Returns the labels of a field's options. */
const optionsOf = ( block: BlockInstance ): string[] =>
	typeOf( block.name ) === 'select'
		? [ block.attributes.options ?? [] ].flat().map( plain )
		: ( within( block, 'jetpack/options' )?.innerBlocks ?? [] ).map(
				( { attributes } ) => plain( attributes.label )
		  );

/**
 * Describes an existing form for a model.
 *
 * @return Its parts, each with an ID by which a response names it.
 */
export function describeForm( blocks: BlockInstance[] ): Part[] {
	return blocks
		.map( ( block, index ): Part | null => {
			if ( isSubmit( block ) || FRAME.includes( block.name ) ) {
				return null;
			}
			const { name, attributes } = block;
			const id = idOf( index );
			const type = typeOf( name );
			if ( ! type ) {
				return {
					id,
					type: name === 'core/heading' ? 'heading' : 'paragraph',
					label: plain( attributes.content ?? name ),
				};
			}
			const label = within( block, 'jetpack/label', 'jetpack/option' );
			const options = optionsOf( block );
			return {
				id,
				type,
				label: plain( label?.attributes.label ?? attributes.label ),
				required: Boolean( attributes.required ),
				...( options.length > 0 && { options } ),
			};
		} )
		.filter( ( part ): part is Part => part !== null );
}

/** Returns the block of a new part. */
function blockOf( part: Part ): BlockInstance {
	const { type = 'text', label, required, placeholder, width } = part;
	if ( type === 'heading' || type === 'paragraph' ) {
		return createBlock( `core/${ type }`, {
			content: label ?? '',
			...( type === 'heading' && { level: 3 } ),
		} );
	}
	const options = ( part.options ?? [] ).map( ( option ) => ( {
		label: option,
	} ) );
	const range = {
		...( part.min !== undefined && { min: part.min } ),
		...( part.max !== undefined && { max: part.max } ),
		...( part.step !== undefined && { step: part.step } ),
	};
	return createBlock(
		fieldName( type ),
		{
			...( required && { required } ),
			...( width && { width } ),
			...( type === 'select' && { options: part.options ?? [] } ),
			...( type === 'slider' && range ),
		},
		createBlocks(
			partsOf( type, {
				label: label ? { label } : {},
				input: {
					...( placeholder && { placeholder } ),
					...( type === 'number' && range ),
				},
				...( options.length > 0 && { options } ),
			} )
		)
	);
}

/** Returns a block with one attribute of the first inner block of that name changed. */
const withInner = (
	block: BlockInstance,
	names: string[],
	attributes: Record< string, unknown >
): BlockInstance => {
	const target = within( block, ...names );
	const change = ( one: BlockInstance ): BlockInstance =>
		one === target
			? cloneBlock( one, attributes )
			: { ...one, innerBlocks: one.innerBlocks.map( change ) };
	return target ? change( block ) : block;
};

/**
 * Returns an existing block with what a part says about it. What the part does not mention stays.
 *
 * @param block The existing block.
 * @param part  What the model says about it.
 */
function changed( block: BlockInstance, part: Part ): BlockInstance {
	const type = typeOf( block.name );
	if ( ! type ) {
		return part.label !== undefined &&
			[ 'core/heading', 'core/paragraph' ].includes( block.name ) &&
			plain( block.attributes.content ) !== part.label
			? cloneBlock( block, { content: part.label } )
			: block;
	}
	if ( part.type && part.type !== type ) {
		const before = describeForm( [ block ] )[ 0 ];
		return blockOf( { ...before, ...part, id: undefined } );
	}
	let result = block;
	const before = describeForm( [ block ] )[ 0 ];
	if ( part.label !== undefined && part.label !== before?.label ) {
		result = withInner( result, [ 'jetpack/label', 'jetpack/option' ], {
			label: part.label,
		} );
	}
	if ( part.placeholder !== undefined ) {
		result = withInner( result, [ 'jetpack/input' ], {
			placeholder: part.placeholder,
		} );
	}
	const own = {
		...( part.required !== undefined &&
			part.required !== before?.required && {
				required: part.required,
			} ),
		...( part.width !== undefined && { width: part.width } ),
		...( part.options && type === 'select' && { options: part.options } ),
	};
	if ( Object.keys( own ).length > 0 ) {
		result = cloneBlock( result, own, result.innerBlocks );
	}
	const list = within( result, 'jetpack/options' );
	if (
		list &&
		part.options &&
		part.options.join( '\n' ) !== before?.options?.join( '\n' )
	) {
		const options = part.options.map( ( label ) => {
			const same = list.innerBlocks.find(
				( { attributes } ) => plain( attributes.label ) === label
			);
			return same ?? createBlock( 'jetpack/option', { label } );
		} );
		const replace = ( one: BlockInstance ): BlockInstance => ( {
			...one,
			innerBlocks:
				one === list ? options : one.innerBlocks.map( replace ),
		} );
		result = replace( result );
	}
	return result;
}

/** Returns a submit button. */
const submitButton = ( text: string ): BlockInstance =>
	createBlock( 'core/button', {
		tagName: 'button',
		type: 'submit',
		text: text || __( 'Submit', 'freehold' ),
	} );

/** Returns a submit button with another label. */
const relabeled = ( block: BlockInstance, text: string ): BlockInstance =>
	block.name === 'core/buttons'
		? {
				...block,
				innerBlocks: block.innerBlocks.map( ( inner ) =>
					isSubmit( inner ) ? relabeled( inner, text ) : inner
				),
		  }
		: cloneBlock( block, { text } );

/**
 * Returns blocks with exactly one submit button: the last one, or a new one at the end. A form with steps has its button
 * in the navigation.
 *
 * @param text The button's label; empty to leave it as it is.
 */
export function withOneSubmit(
	blocks: BlockInstance[],
	text = ''
): BlockInstance[] {
	if (
		blocks.some( ( { name } ) => name === 'jetpack/form-step-navigation' )
	) {
		return blocks.filter( ( block ) => ! isSubmit( block ) );
	}
	const last = blocks.findLastIndex( isSubmit );
	if ( last < 0 ) {
		return [ ...blocks, submitButton( text ) ];
	}
	return blocks
		.filter( ( block, index ) => ! isSubmit( block ) || index === last )
		.map( ( block ) =>
			text && isSubmit( block ) ? relabeled( block, text ) : block
		);
}

/**
 * Builds the blocks of a form from what a model says. Existing parts that it does not mention stay where they are.
 *
 * @param base The blocks in the form before the request.
 * @param form What the model says.
 * @return The blocks in the form now. Submit buttons are last.
 */
export function buildForm(
	base: BlockInstance[],
	{ parts, remove }: Specification
): BlockInstance[] {
	const known = new Map(
		base.map( ( block, index ) => [ idOf( index ), block ] )
	);
	// A response can name only what the model was shown.
	const shown = new Set( describeForm( base ).map( ( { id } ) => id ) );
	const removed = new Set( remove.filter( ( id ) => shown.has( id ) ) );
	const mentioned = parts.flatMap( ( { id } ) =>
		id && shown.has( id ) ? [ id ] : []
	);
	const ids = [ ...known.keys() ];
	const result: BlockInstance[] = [];
	let next = 0;
	/** Adds the blocks before a part that the response does not mention. */
	const addUnmentioned = ( end: number ) => {
		for ( ; next < end; next++ ) {
			const id = ids[ next ] as string;
			if ( ! mentioned.includes( id ) && ! removed.has( id ) ) {
				result.push( known.get( id ) as BlockInstance );
			}
		}
	};
	if ( mentioned.length === 0 ) {
		addUnmentioned( ids.length );
	}
	const used = new Set< string >();
	for ( const part of parts ) {
		const { id } = part;
		if ( ! id && part.type ) {
			result.push( blockOf( part ) );
		} else if ( id && mentioned.includes( id ) && ! used.has( id ) ) {
			used.add( id );
			// Does nothing for a part that moved up.
			addUnmentioned( ids.indexOf( id ) );
			if ( ! removed.has( id ) ) {
				result.push(
					changed( known.get( id ) as BlockInstance, part )
				);
			}
		}
	}
	addUnmentioned( ids.length );
	return [
		...result.filter( ( block ) => ! isSubmit( block ) ),
		...result.filter( isSubmit ),
	];
}

/**
 * Returns the block that a request is about: a form with steps keeps them, and the selected step changes, or the first.
 *
 * @param form   The client ID of the form.
 * @param blocks Its inner blocks.
 * @param path   The client IDs of the selected block and its parents.
 */
export function targetOf(
	form: string,
	blocks: BlockInstance[],
	path: string[]
): string {
	const steps = blocks.find(
		( { name } ) => name === 'jetpack/form-step-container'
	)?.innerBlocks;
	const step =
		steps?.find( ( { clientId } ) => path.includes( clientId ) ) ??
		steps?.[ 0 ];
	return step?.clientId ?? form;
}
