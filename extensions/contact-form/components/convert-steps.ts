import { createBlock, type BlockInstance } from '@wordpress/blocks';
import { isSubmit } from '../assistant/form-blocks';
import { createBlocks } from '../fields';
import { navigation } from '../variations';

const CONTAINER = 'jetpack/form-step-container';
const NAVIGATION = 'jetpack/form-step-navigation';
const THANKS = 'jetpack/form-thank-you';
const DIVIDER = 'jetpack/form-step-divider';

/** Returns whether a form has steps. */
export const hasSteps = ( blocks: BlockInstance[] ): boolean =>
	blocks.some( ( { name } ) => name === CONTAINER );

/** Returns the blocks at any depth that fit. */
const allOf = (
	blocks: BlockInstance[],
	fits: ( block: BlockInstance ) => boolean
): BlockInstance[] =>
	blocks.flatMap( ( block ) => [
		...( fits( block ) ? [ block ] : [] ),
		...allOf( block.innerBlocks, fits ),
	] );

const isSubmitButton = ( block: BlockInstance ) =>
	block.name !== 'core/buttons' && isSubmit( block );

/** Returns the label of the last button that submits a form, as HTML; empty if there is none. */
const submitText = ( blocks: BlockInstance[] ): string =>
	// Rich text is an object.
	String( allOf( blocks, isSubmitButton ).at( -1 )?.attributes.text ?? '' );

/** Returns the blocks between dividers. */
function parts( blocks: BlockInstance[] ): BlockInstance[][] {
	const made: BlockInstance[][] = [ [] ];
	for ( const block of blocks ) {
		if ( block.name === DIVIDER ) {
			made.push( [] );
		} else {
			made.at( -1 )?.push( block );
		}
	}
	return made;
}

/**
 * Returns a form’s blocks in steps, which begin at the dividers. Without one, all are in the first, and a second one is to fill.
 *
 * @param blocks The blocks of a form without steps.
 */
export function toSteps( blocks: BlockInstance[] ): BlockInstance[] {
	const text = submitText( blocks );
	const divided = parts(
		blocks.filter(
			( block ) => ! isSubmit( block ) && block.name !== THANKS
		)
	);
	const [ previous, next, send ] = createBlocks( navigation() );
	const buttons = [ previous, next, send ].filter(
		( button ): button is BlockInstance => button !== undefined
	);
	if ( send && text ) {
		send.attributes.text = text;
	}
	return [
		createBlock( 'jetpack/form-progress-indicator' ),
		createBlock(
			CONTAINER,
			{},
			( divided.length > 1 ? divided : [ ...divided, [] ] ).map(
				( inner ) => createBlock( 'jetpack/form-step', {}, inner )
			)
		),
		createBlock( NAVIGATION, {}, buttons ),
		...blocks.filter( ( { name } ) => name === THANKS ),
	];
}

/**
 * Returns the blocks of all steps one after the other, with one submit button.
 *
 * @param blocks The blocks of a form with steps.
 */
export function fromSteps( blocks: BlockInstance[] ): BlockInstance[] {
	const text = submitText( blocks );
	const content = blocks
		.filter(
			( { name } ) =>
				name !== 'jetpack/form-progress-indicator' &&
				name !== NAVIGATION &&
				name !== THANKS
		)
		.flatMap( ( block ) =>
			block.name === CONTAINER
				? block.innerBlocks.flatMap( ( step ) => step.innerBlocks )
				: [ block ]
		)
		.filter( ( { name } ) => name !== DIVIDER );
	return [
		...content,
		...( content.some( isSubmit )
			? []
			: [
					createBlock( 'core/button', {
						tagName: 'button',
						type: 'submit',
						...( text && { text } ),
					} ),
			  ] ),
		...blocks.filter( ( { name } ) => name === THANKS ),
	];
}
