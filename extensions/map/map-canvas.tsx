import { store as blockEditorStore } from '@wordpress/block-editor';
import { useDispatch } from '@wordpress/data';
import { useEffect, useRef, useState } from '@wordpress/element';
import type { Failure, MapData } from './draw/types';
import { MapFrame } from './map-frame';
import { MapNotice } from './map-notice';
import { MapSize } from './map-size';
import { PlaceEditing } from './place-editing';
import { lngLat, onEarth } from './points';
import { drawnStyle } from './style-name';
import type { Attributes, ReadAttributes, StoredPoint } from './types';
import { useChanges } from './use-changes';
import type { Setup } from './use-setup';
import type { Handlers } from './use-map-frame';

type Props = {
	attributes: ReadAttributes;
	setAttributes: ( attributes: Partial< Attributes > ) => void;
	isSelected: boolean;
	setup: Setup;
	isAdding: boolean;
	setIsAdding: ( isAdding: boolean ) => void;
	/** Shown above the map; empty if there is none. */
	notice: string;
};

/** Returns what the block draws. */
const dataOf = ( attributes: ReadAttributes ): MapData => ( {
	style: drawnStyle( attributes.className ),
	details: attributes.mapDetails,
	points: onEarth( attributes.points ),
	zoom: attributes.zoom,
	center: lngLat( attributes.mapCenter ),
	color: attributes.markerColor,
	scrollToZoom: attributes.scrollToZoom && attributes.points.length < 2,
	fullscreen: attributes.showFullscreenButton,
} );

/** Returns the indexes of the places that can be drawn: the frame counts only these. */
const drawable = ( points: StoredPoint[] ): number[] =>
	points.flatMap( ( point, index ) =>
		onEarth( [ point ] ).length > 0 ? [ index ] : []
	);

/** Renders the map in a frame, as visitors see it, with the controls for editing it. */
export function MapCanvas( {
	attributes,
	setAttributes,
	isSelected,
	setup,
	isAdding,
	setIsAdding,
	notice,
}: Props ): JSX.Element {
	const { points, mapHeight } = attributes;
	const [ failure, setFailure ] = useState< Failure >();
	const [ attempt, setAttempt ] = useState( 0 );
	const [ selected, setSelected ] = useState< number >();
	const [ isResizing, setIsResizing ] = useState( false );
	const { stopTyping } = useDispatch( blockEditorStore );
	const box = useRef< HTMLDivElement >( null );
	const frame = useRef< HTMLIFrameElement >( null );

	const changes = useChanges( attributes, setAttributes );
	const indexes = drawable( points );
	// The index would name another place.
	useEffect( () => setSelected( undefined ), [ points.length ] );
	const focusFrame = () => {
		frame.current?.focus();
		// The toolbar reappears when the mouse moves, which the editor does not notice over the frame.
		void stopTyping();
	};

	const focusBlock = () =>
		box.current?.closest< HTMLElement >( '[data-block]' )?.focus();

	const handlers: Handlers = {
		drawn: () => setFailure( undefined ),
		failed: ( message ) => setFailure( message.failure ),
		selected: ( { index } ) => {
			setIsAdding( false );
			setSelected( index );
		},
		dragged: ( { index, to } ) => {
			const at = indexes[ index ];
			if ( at !== undefined ) {
				changes.movePlace( at, to );
			}
		},
		moved: changes.moveMap,
		left: focusBlock,
	};
	return (
		<MapSize
			height={ mapHeight }
			isSelected={ isSelected }
			onResizing={ setIsResizing }
			onChange={ ( height ) => setAttributes( { mapHeight: height } ) }
		>
			<div ref={ box } className="wp-block-jetpack-map__canvas">
				<MapFrame
					key={ attempt }
					ref={ frame }
					data={ dataOf( attributes ) }
					config={ setup.config }
					handlers={ handlers }
					isActive={ isSelected && ! failure }
					isResizing={ isResizing }
				/>
				{ ( failure || notice ) && (
					<MapNotice
						notice={ notice }
						failure={ failure }
						points={ points }
						onRetry={ () => {
							setFailure( undefined );
							setAttempt( attempt + 1 );
							// The button disappears with the focus.
							focusBlock();
						} }
					/>
				) }
				{ isSelected && (
					<PlaceEditing
						points={ points }
						changes={ changes }
						index={ indexes[ selected ?? -1 ] }
						search={ isAdding && setup.search }
						onEndAdding={ () => {
							setIsAdding( false );
							focusFrame();
						} }
						onCloseCard={ () => {
							setSelected( undefined );
							focusFrame();
						} }
					/>
				) }
			</div>
		</MapSize>
	);
}
