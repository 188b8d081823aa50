import { store as blockEditorStore } from '@wordpress/block-editor';
import { Button, Notice, ResizableBox } from '@wordpress/components';
import { useDispatch } from '@wordpress/data';
import { useMemo, useRef, useState } from '@wordpress/element';
import { __ } from '@wordpress/i18n';
import { closeSmall } from '@wordpress/icons';
import { useMergeRefs, useRefEffect } from '@wordpress/compose';
import type { Failure, MapData } from './draw/types';
import { linkOf } from './link';
import type { FromFrame } from './messages';
import { PlaceFields } from './place-edit';
import { PlaceSearch } from './place-search';
import { lngLat, onEarth, withPoints } from './points';
import { MIN_HEIGHT, STEP } from './sidebar';
import { drawnStyle } from './style-name';
import type { Attributes, Point } from './types';
import type { Setup } from './use-setup';
import { frameUrl, useMapFrame } from './use-map-frame';

type Props = {
	attributes: Attributes;
	setAttributes: ( attributes: Partial< Attributes > ) => void;
	isSelected: boolean;
	setup: Setup;
	isAdding: boolean;
	setIsAdding: ( isAdding: boolean ) => void;
	/** What else there is to say. */
	notice: string;
};

/** What is said where there is no map. */
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

/** The map in the editor: what visitors see, in a frame, with the means to change it on top. */
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
	const [ chosen, setChosen ] = useState< number >();
	const [ isResizing, setIsResizing ] = useState( false );
	const { stopTyping, toggleSelection } = useDispatch( blockEditorStore );
	const box = useRef< HTMLDivElement >( null );
	const frame = useRef< HTMLIFrameElement >( null );

	// The frame knows the places that can be drawn, by their number among these.
	const placed = useMemo( () => onEarth( points ), [ points ] );
	const data: MapData = {
		style: drawnStyle( attributes.className ),
		details: attributes.mapDetails,
		points: placed,
		zoom: attributes.zoom,
		center: lngLat( mapCenter ),
		color: attributes.markerColor,
		scrollToZoom: attributes.scrollToZoom && points.length < 2,
		fullscreen: attributes.showFullscreenButton,
	};

	const setPoints = ( changed: Point[] ) =>
		setAttributes( withPoints( attributes, changed ) );
	const change = ( old: Point | undefined, next: Point ) =>
		points.map( ( point ) => ( point === old ? next : point ) );
	const focusFrame = () => {
		frame.current?.focus();
		// The toolbar comes back when the mouse moves, which the editor does not see over the frame.
		void stopTyping();
	};

	const heard = ( message: FromFrame ) => {
		switch ( message.type ) {
			case 'drawn':
				setFailure( undefined );
				break;
			case 'failed':
				setFailure( message.failure );
				break;
			case 'chosen':
				setIsAdding( false );
				setChosen( message.index );
				break;
			case 'dragged': {
				const moved = placed[ message.index ];
				if ( moved ) {
					const [ longitude, latitude ] = message.to;
					setPoints(
						change( moved, {
							...moved,
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
		useMapFrame( data, setup.config, heard ),
	] );
	const cardRef = useRefEffect< HTMLElement >(
		( node ) => node.querySelector( 'input' )?.focus(),
		[ chosen ]
	);

	const editedPoint =
		isSelected && chosen !== undefined ? placed[ chosen ] : undefined;
	const closeCard = () => {
		setChosen( undefined );
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
						>
							{ failure ? reasonOf( failure ) : notice }
						</Notice>
						{ failure && (
							<ul>
								{ points.map( ( point, index ) => (
									<li key={ index }>
										<a href={ linkOf( point ) }>
											{ point.title }
										</a>
									</li>
								) ) }
							</ul>
						) }
					</div>
				) }
				{ isSelected && isAdding && (
					<PlaceSearch
						mode={ setup.search }
						onClose={ () => {
							setIsAdding( false );
							focusFrame();
						} }
						onChoose={ ( point ) => {
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
				{ editedPoint && (
					<section
						ref={ cardRef }
						className="wp-block-jetpack-map__search wp-block-jetpack-map__fields"
						aria-label={ __( 'Marker', 'freehold' ) }
					>
						<div className="wp-block-jetpack-map__head">
							<strong>{ __( 'Marker', 'freehold' ) }</strong>
							<Button
								icon={ closeSmall }
								label={ __( 'Close', 'freehold' ) }
								onClick={ closeCard }
							/>
						</div>
						<PlaceFields
							point={ editedPoint }
							onChange={ ( next ) =>
								setAttributes( {
									points: change( editedPoint, next ),
								} )
							}
							onDelete={ () => {
								setPoints(
									points.filter(
										( point ) => point !== editedPoint
									)
								);
								closeCard();
							} }
						/>
					</section>
				) }
			</div>
		</ResizableBox>
	);
}
