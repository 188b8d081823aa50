import { store as blockEditorStore } from '@wordpress/block-editor';
import type { BlockInstance } from '@wordpress/blocks';
import { Button } from '@wordpress/components';
import { useDispatch, useSelect } from '@wordpress/data';

/** Adds a block at the end of a list. */
export function AddButton( {
	clientId,
	create,
	children,
}: {
	clientId: string;
	create: () => BlockInstance;
	children: string;
} ): JSX.Element {
	const { insertBlocks } = useDispatch( blockEditorStore );
	return (
		<Button
			variant="tertiary"
			size="small"
			onClick={ () => insertBlocks( [ create() ], undefined, clientId ) }
		>
			{ children }
		</Button>
	);
}

/** Returns whether a block or its field is selected. */
export const useIsActive = ( clientId: string ): boolean =>
	useSelect(
		( select ) => {
			const {
				getBlockRootClientId,
				getSelectedBlockClientId,
				hasSelectedInnerBlock,
			} = select( blockEditorStore );
			const field = getBlockRootClientId( clientId );
			return (
				field !== null &&
				( getSelectedBlockClientId() === field ||
					hasSelectedInnerBlock( field, true ) )
			);
		},
		[ clientId ]
	);
