import { BlockControls } from '@wordpress/block-editor';
import { ToolbarButton, ToolbarGroup } from '@wordpress/components';
import { __, isRTL } from '@wordpress/i18n';
import { chevronLeft, chevronRight, trash } from '@wordpress/icons';
import type { ReactNode } from 'react';

/** The toolbar of the selected image in a list: move it, remove it, and what a block adds. */
export function ImageToolbar( {
	children,
	count,
	index,
	onMove,
	onRemove,
}: {
	children?: ReactNode;
	count: number;
	index: number;
	/** Receives the new index. */
	onMove: ( to: number ) => void;
	onRemove: () => void;
} ): JSX.Element {
	const [ before, after ] = isRTL()
		? [ chevronRight, chevronLeft ]
		: [ chevronLeft, chevronRight ];
	return (
		<BlockControls>
			<ToolbarGroup>
				<ToolbarButton
					icon={ before }
					label={ __( 'Move image backward', 'freehold' ) }
					disabled={ index === 0 }
					accessibleWhenDisabled
					onClick={ () => onMove( index - 1 ) }
				/>
				<ToolbarButton
					icon={ after }
					label={ __( 'Move image forward', 'freehold' ) }
					disabled={ index === count - 1 }
					accessibleWhenDisabled
					onClick={ () => onMove( index + 1 ) }
				/>
				{ children }
				<ToolbarButton
					icon={ trash }
					label={ __( 'Remove image', 'freehold' ) }
					onClick={ onRemove }
				/>
			</ToolbarGroup>
		</BlockControls>
	);
}
