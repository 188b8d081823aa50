import {
	createBlock,
	getBlockType,
	switchToBlockType,
	type BlockInstance,
	type BlockTransform,
} from '@wordpress/blocks';

const BUTTON = 'jetpack/button';

/** The settings that core's row and the row of payment buttons share. */
const SHARED = [ 'align', 'className', 'fontSize', 'layout', 'style' ];

/** Turns core's row of buttons into payment buttons, whose plans the user selects then. */
const fromButtons: BlockTransform = {
	type: 'block',
	blocks: [ 'core/buttons' ],
	isMatch: ( _: unknown, block: unknown ) =>
		getBlockType( BUTTON ) !== undefined &&
		( block as BlockInstance | undefined )?.innerBlocks.every(
			( { name } ) => name === 'core/button'
		) === true,
	transform: (
		attributes: Record< string, unknown >,
		inner: BlockInstance[]
	) =>
		createBlock(
			'jetpack/payment-buttons',
			Object.fromEntries(
				SHARED.filter(
					( name ) => attributes[ name ] !== undefined
				).map( ( name ) => [ name, attributes[ name ] ] )
			),
			inner.map( ( button ) => {
				const made = switchToBlockType( button, BUTTON )?.[ 0 ];
				const { url, linkTarget, rel, width, ...look } =
					made?.attributes ?? {};
				return createBlock( 'jetpack/recurring-payments', { width }, [
					createBlock( BUTTON, { ...look, element: 'a' } ),
				] );
			} )
		),
};

export const transforms = { from: [ fromButtons ] };
