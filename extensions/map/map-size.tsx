import { store as blockEditorStore } from '@wordpress/block-editor';
import { ResizableBox } from '@wordpress/components';
import { useDispatch } from '@wordpress/data';
import type { ReactNode } from 'react';
import { MIN_HEIGHT, STEP } from './height-control';

type Props = {
	/** In pixels; undefined or 0 if it follows from the width. */
	height: number | undefined;
	isSelected: boolean;
	onResizing: ( isResizing: boolean ) => void;
	onChange: ( height: number ) => void;
	children: ReactNode;
};

/** Renders the box in which the user changes the height of the map. */
export function MapSize( {
	height,
	isSelected,
	onResizing,
	onChange,
	children,
}: Props ): JSX.Element {
	const { toggleSelection } = useDispatch( blockEditorStore );
	return (
		<ResizableBox
			className={
				height
					? 'wp-block-jetpack-map__size'
					: 'wp-block-jetpack-map__size is-by-width'
			}
			size={ { height: height || 'auto', width: '100%' } }
			minHeight={ height ? Math.min( MIN_HEIGHT, height ) : undefined }
			grid={ [ STEP, STEP ] }
			enable={ { bottom: true } }
			showHandle={ isSelected }
			onResizeStart={ () => {
				void toggleSelection?.( false );
				onResizing( true );
			} }
			onResizeStop={ ( _event, _direction, element ) => {
				void toggleSelection?.( true );
				onResizing( false );
				onChange(
					Math.max(
						MIN_HEIGHT,
						Math.round( element.offsetHeight / STEP ) * STEP
					)
				);
			} }
		>
			{ children }
		</ResizableBox>
	);
}
