import { getInitialState } from '@freehold/initial-state';
import { InspectorControls, PanelColorSettings } from '@wordpress/block-editor';
import type { ServiceKey } from '@freehold/api/schema/services';
import {
	ExternalLink,
	PanelBody,
	RangeControl,
	Spinner,
	TextControl,
	ToggleControl,
} from '@wordpress/components';
import { useEffect, useState } from '@wordpress/element';
import { __, sprintf } from '@wordpress/i18n';
import type { Provider } from './draw/types';
import { PlaceFields } from './place-edit';
import { withPoints } from './points';
import { readToken, TokenForm } from './token-form';
import type { Attributes } from './types';

/** The lowest map that the controls make, in pixels; posts can hold lower ones. */
export const MIN_HEIGHT = 400;

/** A height goes up and down by this, in pixels. */
export const STEP = 10;

const LARGEST_ZOOM = 22;

type Props = {
	attributes: Attributes;
	setAttributes: ( attributes: Partial< Attributes > ) => void;
	/** Who draws this map. */
	provider: Provider;
	/** Called when the site's token has changed. */
	onToken: () => void;
};

/** The token of the site, asked for when somebody opens the panel. */
function TokenPanel( { onToken }: Pick< Props, 'onToken' > ): JSX.Element {
	const [ key, setKey ] = useState< ServiceKey >();
	const [ error, setError ] = useState( '' );
	useEffect( () => {
		readToken().then( setKey, ( { message } ) => setError( message ) );
	}, [] );
	if ( error ) {
		return <p>{ error }</p>;
	}
	return key ? (
		<>
			<TokenForm
				token={ key.service_api_key }
				isFixed={ key.service_api_key_source === 'wpcom' }
				onStored={ ( stored ) => {
					setKey( stored );
					onToken();
				} }
			/>
			<ExternalLink href="https://account.mapbox.com/access-tokens/">
				{ __( 'Find your token on Mapbox', 'freehold' ) }
			</ExternalLink>
		</>
	) : (
		<Spinner />
	);
}

/**
 * The height as a field: what is no number empties it, and the map is as high as its width makes it.
 */
function Height( {
	attributes: { mapHeight },
	setAttributes,
}: Pick< Props, 'attributes' | 'setAttributes' > ): JSX.Element {
	// What is being typed is shorter than a height for a while.
	const [ text, setText ] = useState< string >();
	const shown = text ?? ( mapHeight ? String( mapHeight ) : '' );
	return (
		<TextControl
			__nextHasNoMarginBottom
			__next40pxDefaultSize
			type="number"
			label={ __( 'Height in pixels', 'freehold' ) }
			help={ sprintf(
				/* translators: %d: a number of pixels. */
				__(
					'%d or more. Leave empty to set the height automatically.',
					'freehold'
				),
				MIN_HEIGHT
			) }
			min={ MIN_HEIGHT }
			step={ STEP }
			value={ shown }
			onChange={ ( typed ) => {
				setText( typed );
				const height = parseInt( typed, 10 );
				if ( Number.isNaN( height ) ) {
					setAttributes( { mapHeight: undefined } );
				} else if ( height >= MIN_HEIGHT ) {
					setAttributes( { mapHeight: height } );
				}
			} }
			onBlur={ () => setText( undefined ) }
		/>
	);
}

/** Everything about the map that is in the sidebar. */
export function Sidebar( {
	attributes,
	setAttributes,
	provider,
	onToken,
}: Props ): JSX.Element {
	const { points } = attributes;
	const isFitted = points.length > 1;
	const setPoints = ( changed: Attributes[ 'points' ] ) =>
		setAttributes( withPoints( attributes, changed ) );
	return (
		<InspectorControls>
			<PanelColorSettings
				title={ __( 'Colors', 'freehold' ) }
				colorSettings={ [
					{
						label: __( 'Marker', 'freehold' ),
						value: attributes.markerColor,
						onChange: ( markerColor ) =>
							setAttributes( {
								markerColor: markerColor ?? 'red',
							} ),
					},
				] }
			/>
			<PanelBody title={ __( 'Map Settings', 'freehold' ) }>
				<Height
					attributes={ attributes }
					setAttributes={ setAttributes }
				/>
				<RangeControl
					__nextHasNoMarginBottom
					__next40pxDefaultSize
					label={ __( 'Zoom level', 'freehold' ) }
					help={
						isFitted
							? __(
									'The default zoom level cannot be changed when there are two or more markers on the map.',
									'freehold'
							  )
							: undefined
					}
					disabled={ isFitted }
					min={ 0 }
					max={ LARGEST_ZOOM }
					value={ Math.round( attributes.zoom ) }
					onChange={ ( zoom = 0 ) => setAttributes( { zoom } ) }
				/>
				{ provider !== 'tiles' && (
					<ToggleControl
						__nextHasNoMarginBottom
						label={ __( 'Show labels', 'freehold' ) }
						checked={ attributes.mapDetails }
						onChange={ ( mapDetails ) =>
							setAttributes( { mapDetails } )
						}
					/>
				) }
				<ToggleControl
					__nextHasNoMarginBottom
					label={ __( 'Scroll to zoom', 'freehold' ) }
					help={ __(
						'Allow the map to capture scrolling, and zoom in or out.',
						'freehold'
					) }
					checked={ attributes.scrollToZoom }
					onChange={ ( scrollToZoom ) =>
						setAttributes( { scrollToZoom } )
					}
				/>
				{ provider !== 'mapkit' && (
					<ToggleControl
						__nextHasNoMarginBottom
						label={ __( 'Show fullscreen button', 'freehold' ) }
						help={ __(
							'Allow your visitors to display the map in fullscreen.',
							'freehold'
						) }
						checked={ attributes.showFullscreenButton }
						onChange={ ( showFullscreenButton ) =>
							setAttributes( { showFullscreenButton } )
						}
					/>
				) }
			</PanelBody>
			{ points.length > 0 && (
				<PanelBody
					title={ __( 'Markers', 'freehold' ) }
					initialOpen={ false }
				>
					{ points.map( ( point, index ) => (
						<PanelBody
							// A place that is added twice elsewhere has the same id.
							key={ `${ point.id } ${ index }` }
							title={
								point.title ||
								point.placeTitle ||
								__( 'Unnamed place', 'freehold' )
							}
							initialOpen={ false }
						>
							<div className="wp-block-jetpack-map__fields">
								<PlaceFields
									point={ point }
									onChange={ ( changed ) =>
										setAttributes( {
											points: points.map( ( old, at ) =>
												at === index ? changed : old
											),
										} )
									}
									onDelete={ () =>
										setPoints(
											points.filter(
												( _, at ) => at !== index
											)
										)
									}
								/>
							</div>
						</PanelBody>
					) ) }
				</PanelBody>
			) }
			{ provider === 'mapbox' && getInitialState().user.can_manage && (
				<PanelBody
					title={ __( 'Mapbox Access Token', 'freehold' ) }
					initialOpen={ false }
				>
					<TokenPanel onToken={ onToken } />
				</PanelBody>
			) }
		</InspectorControls>
	);
}
