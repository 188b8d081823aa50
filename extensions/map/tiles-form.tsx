import { Button, TextControl } from '@freehold/controls';
import { store as modulesStore } from '@freehold/modules/store';
import { useDispatch } from '@wordpress/data';
import { useState } from '@wordpress/element';
import { __ } from '@wordpress/i18n';
import type { FormEvent } from 'react';

/** The tiles of OpenStreetMap, which small sites may use. */
const OPENSTREETMAP = 'https://tile.openstreetmap.org/{z}/{x}/{y}.png';

/** A URL of tiles or of a style that browsers can request. */
const ADDRESS = /^https?:\/\/[^\s"'<>]+$/i;

/** Renders the form for map tiles, which require no token. */
export function TilesForm( {
	onStored,
}: {
	/** Called when the site has stored the URL. */
	onStored: () => void;
} ): JSX.Element {
	const [ url, setUrl ] = useState( '' );
	const [ attribution, setAttribution ] = useState(
		'© OpenStreetMap contributors'
	);
	const [ isBusy, setIsBusy ] = useState( false );
	const [ error, setError ] = useState( '' );
	const { setModuleOptions } = useDispatch( modulesStore );

	const onSubmit = async ( event: FormEvent ) => {
		event.preventDefault();
		if ( isBusy ) {
			return;
		}
		if ( ! ADDRESS.test( url.trim() ) ) {
			setError(
				__( 'Enter a full URL that starts with https://.', 'freehold' )
			);
			return;
		}
		setIsBusy( true );
		const failed = await setModuleOptions( 'map', {
			provider: 'tiles',
			tiles_url: url.trim(),
			tiles_attribution: attribution,
		} );
		setIsBusy( false );
		setError( failed?.message ?? '' );
		if ( ! failed ) {
			onStored();
		}
	};

	return (
		<form className="wp-block-jetpack-map__token" onSubmit={ onSubmit }>
			<TextControl
				label={ __( 'Tile URL', 'freehold' ) }
				placeholder="https://tile.example.org/{z}/{x}/{y}.png"
				help={ __(
					'For vector tiles, enter a style URL (style.json).',
					'freehold'
				) }
				value={ url }
				onChange={ setUrl }
			/>
			<TextControl
				label={ __( 'Attribution', 'freehold' ) }
				value={ attribution }
				onChange={ setAttribution }
			/>
			{ error && (
				<p className="is-error" role="alert">
					{ error }
				</p>
			) }
			<div className="wp-block-jetpack-map__buttons">
				<Button
					type="submit"
					variant="secondary"
					isBusy={ isBusy }
					disabled={ url.trim() === '' }
				>
					{ __( 'Use these tiles', 'freehold' ) }
				</Button>
				<Button
					variant="tertiary"
					onClick={ () => setUrl( OPENSTREETMAP ) }
				>
					{ __( 'Fill in the OpenStreetMap URL', 'freehold' ) }
				</Button>
			</div>
		</form>
	);
}
