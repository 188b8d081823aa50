import { readPlans, writePlans } from '@freehold/payments';
import { store as blockEditorStore } from '@wordpress/block-editor';
import type { BlockInstance } from '@wordpress/blocks';
import { useDispatch, useRegistry, useSelect } from '@wordpress/data';
import { CONTAINER, PAYMENT } from '../names';

const BUTTON = 'jetpack/button';

/** A part of the registry that its types lack. */
type Registry = { batch: ( changes: () => void ) => void };

const isSame = ( one: number[], other: number[] ) =>
	one.length === other.length && one.every( ( id ) => other.includes( id ) );

/** Returns the payment buttons in blocks, except those of paid content in them. */
const paymentsIn = ( blocks: BlockInstance[] ): BlockInstance[] =>
	blocks
		.filter( ( { name } ) => name !== CONTAINER )
		.flatMap( ( block ) =>
			block.name === PAYMENT ? [ block ] : paymentsIn( block.innerBlocks )
		);

/**
 * Returns a function that changes the plans of the block and of its payment buttons, in one step. A payment button with
 * plans of its own keeps them.
 *
 * @param selected The IDs of its plans.
 */
export function usePlanChoice( clientId: string, selected: number[] ) {
	const registry = useRegistry() as unknown as Registry;
	const { getBlocks } = useSelect(
		( select ) => ( {
			getBlocks: select( blockEditorStore ).getBlocks,
		} ),
		[]
	);
	const { updateBlockAttributes } = useDispatch( blockEditorStore );
	return ( ids: number[] ): void => {
		const changes: Record< string, Record< string, unknown > > = {
			[ clientId ]: { selectedPlanIds: ids },
		};
		for ( const payment of paymentsIn( getBlocks( clientId ) ) ) {
			const own = readPlans( payment.attributes );
			if ( own.length > 0 && ! isSame( own, selected ) ) {
				continue;
			}
			const written = writePlans( ids );
			changes[ payment.clientId ] = { ...written };
			for ( const button of payment.innerBlocks ) {
				if ( button.name === BUTTON ) {
					changes[ button.clientId ] = {
						url: written.url,
						uniqueId: written.uniqueId,
					};
				}
			}
		}
		registry.batch( () => {
			void updateBlockAttributes( Object.keys( changes ), changes, {
				uniqueByBlock: true,
			} );
		} );
	};
}
