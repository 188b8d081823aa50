import { api } from '@freehold/api';
import { Notice, Spinner } from '@wordpress/components';
import { useEffect, useState } from '@wordpress/element';
import { __ } from '@wordpress/i18n';
import type { AudioTracks } from '../schema/audio';
import { hasDraft, TextsPanel } from './texts-panel';

type Props = {
	/** The attachment. */
	id: number;
	/** Its URL. */
	src: string;
};

/** Renders the panel with the captions and chapters of an audio file. They load when it opens. */
export default function AudioPanel( { id, src }: Props ): JSX.Element {
	const key = `audio-${ id }`;
	const path = `/audio/${ id }/tracks`;
	const [ found, setFound ] = useState< AudioTracks | null >( null );
	const [ error, setError ] = useState( '' );
	const load = async () => {
		setError( '' );
		try {
			setFound( await api.get< AudioTracks >( 'v2', path ) );
		} catch ( thrown ) {
			setError( ( thrown as Error ).message );
		}
	};
	useEffect( () => {
		if ( hasDraft( key ) ) {
			void load();
		}
		// eslint-disable-next-line react-hooks/exhaustive-deps -- A block with another file has another panel.
	}, [] );
	let instead: JSX.Element | undefined;
	if ( error ) {
		instead = (
			<Notice status="error" isDismissible={ false }>
				<span role="alert">{ error }</span>
			</Notice>
		);
	} else if ( ! found ) {
		instead = <Spinner />;
	} else if ( ! found.editable ) {
		instead = (
			<p>
				{ __(
					'Only the file’s author and editors can change its captions and chapters.',
					'freehold'
				) }
			</p>
		);
	}
	const tracks = ( found?.tracks ?? [] ).map(
		( { kind, label, srclang } ) => ( { kind, label, srcLang: srclang } )
	);
	return (
		<TextsPanel
			media={ {
				key,
				type: 'audio',
				src,
				title: '',
				poster: '',
				duration: 0,
				tracks,
			} }
			onOpen={ () => void load() }
			read={ async ( { kind, srcLang } ) =>
				found?.tracks.find(
					( track ) =>
						track.kind === kind && track.srclang === srcLang
				)?.text ?? ''
			}
			onSave={ async ( { kind, label, srcLang }, text ) =>
				setFound(
					await api.post< AudioTracks >( 'v2', path, {
						kind,
						label,
						srclang: srcLang,
						text,
					} )
				)
			}
			onDelete={ async ( { kind, srcLang } ) =>
				setFound(
					await api.delete< AudioTracks >( 'v2', path, {
						query: { kind, srclang: srcLang },
					} )
				)
			}
		>
			{ instead }
		</TextsPanel>
	);
}
