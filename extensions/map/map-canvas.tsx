import { useUndoSteps } from '@freehold/undo/use-undo-steps';
import { store as blockEditorStore } from '@wordpress/block-editor';
import { Notice, ResizableBox } from '@wordpress/components';
import { useDispatch } from '@wordpress/data';
import { useEffect, useMemo, useRef, useState } from '@wordpress/element';
import { __ } from '@wordpress/i18n';
import { useMergeRefs } from '@wordpress/compose';
import type { Failure, MapData } from './draw/types';
import { MIN_HEIGHT, STEP } from './height-control';
import type { FromFrame } from './messages';
import { PlaceCard } from './place-card';
import { PlaceList } from './place-list';
import { PlaceSearch } from './place-search';
import { lngLat, onEarth, withPoints } from './points';
import { drawnStyle } from './style-name';
import type { Attributes, ReadAttributes, StoredPoint } from './types';
import type { Setup } from './use-setup';
import { frameUrl, useMapFrame } from './use-map-frame';

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

/** Returns the message for the user if the map cannot be drawn. */
function reasonOf( { code, message }: Failure ): string {
	return code === 'mapkit_error' && /token|Unauthorized/.test( message )
		? __(
				'Failed to retrieve a Mapkit API token. Please try refreshing.',
				'freehold'
		  )
		: __(
				'The map could not be loaded here. Visitors see this list when the map cannot be loaded.',
				'freehold'
		  );
}

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
	const { points, mapHeight, mapCenter } = attributes;
	const [ failure, setFailure ] = useState< Failure >();
	const [ attempt, setAttempt ] = useState( 0 );
	const [ selected, setSelected ] = useState< number >();
	const [ isResizing, setIsResizing ] = useState( false );
	const { stopTyping, toggleSelection } = useDispatch( blockEditorStore );
	const box = useRef< HTMLDivElement >( null );
	const frame = useRef< HTMLIFrameElement >( null );

	// The frame names a place by its index among those that can be drawn.
	const indexes = useMemo(
		() =>
			points.flatMap( ( point, index ) =>
				onEarth( [ point ] ).length > 0 ? [ index ] : []
			),
		[ points ]
	);
	const data: MapData = {
		style: drawnStyle( attributes.className ),
		details: attributes.mapDetails,
		points: onEarth( points ),
		zoom: attributes.zoom,
		center: lngLat( mapCenter ),
		color: attributes.markerColor,
		scrollToZoom: attributes.scrollToZoom && points.length < 2,
		fullscreen: attributes.showFullscreenButton,
	};

	const beginStep = useUndoSteps();
	const setPoints = ( changed: StoredPoint[] ) => {
		beginStep();
		setAttributes( withPoints( attributes, changed ) );
	};
	// The index would name another place.
	useEffect( () => setSelected( undefined ), [ points.length ] );
	const change = ( index: number, part: Partial< StoredPoint > ) =>
		points.map( ( point, at ) =>
			at === index ? { ...point, ...part } : point
		);
	const focusFrame = () => {
		frame.current?.focus();
		// The toolbar reappears when the mouse moves, which the editor does not notice over the frame.
		void stopTyping();
	};

	const onMessage = ( message: FromFrame ) => {
		switch ( message.type ) {
			case 'drawn':
				setFailure( undefined );
				break;
			case 'failed':
				setFailure( message.failure );
				break;
			case 'selected':
				setIsAdding( false );
				setSelected( message.index );
				break;
			case 'dragged': {
				const index = indexes[ message.index ];
				if ( index !== undefined ) {
					const [ longitude, latitude ] = message.to;
					setPoints(
						change( index, {
							coordinates: { longitude, latitude },
						} )
					);
				}
				break;
			}
			case 'moved': {
				const [ lng, lat ] = message.center;
				if ( points.length === 0 ) {
					setAttributes( {
						zoom: message.zoom,
						mapCenter: { lng, lat },
					} );
				} else if (
					points.length === 1 &&
					Math.abs( message.zoom - attributes.zoom ) > 0.001
				) {
					setAttributes( { zoom: message.zoom } );
				}
				break;
			}
			case 'left':
				box.current?.closest< HTMLElement >( '[data-block]' )?.focus();
		}
	};
	const frameRef = useMergeRefs( [
		frame,
		useMapFrame( data, setup.config, onMessage ),
	] );

	const editedIndex =
		isSelected && selected !== undefined ? indexes[ selected ] : undefined;
	const editedPoint =
		editedIndex === undefined ? undefined : points[ editedIndex ];
	const closeCard = () => {
		setSelected( undefined );
		focusFrame();
	};

	return (
		<ResizableBox
			className={
				mapHeight
					? 'wp-block-jetpack-map__size'
					: 'wp-block-jetpack-map__size is-by-width'
			}
			size={ { height: mapHeight || 'auto', width: '100%' } }
			minHeight={
				mapHeight ? Math.min( MIN_HEIGHT, mapHeight ) : undefined
			}
			grid={ [ STEP, STEP ] }
			enable={ { bottom: true } }
			showHandle={ isSelected }
			onResizeStart={ () => {
				void toggleSelection?.( false );
				setIsResizing( true );
			} }
			onResizeStop={ ( _event, _direction, element ) => {
				void toggleSelection?.( true );
				setIsResizing( false );
				setAttributes( {
					mapHeight: Math.max(
						MIN_HEIGHT,
						Math.round( element.offsetHeight / STEP ) * STEP
					),
				} );
			} }
		>
			<div ref={ box } className="wp-block-jetpack-map__canvas">
				<iframe
					key={ attempt }
					ref={ frameRef }
					className={
						isSelected && ! isResizing && ! failure
							? undefined
							: 'is-shielded'
					}
					title={ __( 'Map', 'freehold' ) }
					src={ frameUrl() }
					tabIndex={ isSelected && ! failure ? 0 : -1 }
					allowFullScreen
				/>
				{ ( failure || notice ) && (
					<div
						className={
							failure
								? 'wp-block-jetpack-map__notice is-all'
								: 'wp-block-jetpack-map__notice'
						}
					>
						<Notice
							status={ failure ? 'error' : 'warning' }
							isDismissible={ false }
							actions={
								failure && [
									{
										label: __( 'Try again', 'freehold' ),
										onClick: () => {
											setFailure( undefined );
											setAttempt( attempt + 1 );
											// The button disappears with the focus.
											box.current
												?.closest< HTMLElement >(
													'[data-block]'
												)
												?.focus();
										},
									},
								]
							}
						>
							{ failure ? reasonOf( failure ) : notice }
						</Notice>
						{ failure && <PlaceList points={ points } /> }
					</div>
				) }
				{ isSelected && isAdding && (
					<PlaceSearch
						mode={ setup.search }
						onClose={ () => {
							setIsAdding( false );
							focusFrame();
						} }
						onSelect={ ( point ) => {
							if (
								! points.some( ( { id } ) => id === point.id )
							) {
								setPoints( [ ...points, point ] );
							}
							setIsAdding( false );
							focusFrame();
						} }
					/>
				) }
				{ editedIndex !== undefined && editedPoint && (
					<PlaceCard
						// The frame’s key is a number, too.
						key={ `place-${ editedIndex }` }
						point={ editedPoint }
						onClose={ closeCard }
						onChange={ ( next, field ) => {
							beginStep( `${ editedIndex }.${ field }` );
							setAttributes( {
								points: change( editedIndex, next ),
							} );
						} }
						onDelete={ () => {
							setPoints(
								points.filter( ( _, at ) => at !== editedIndex )
							);
							closeCard();
						} }
					/>
				) }
			</div>
		</ResizableBox>
	);
}
