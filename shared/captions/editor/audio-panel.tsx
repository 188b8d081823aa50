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

/** Returns the tracks of a response. */
const tracksOf = ( { tracks }: AudioTracks ) =>
	tracks.map( ( { srclang, ...track } ) => ( {
		...track,
		srcLang: srclang,
	} ) );

/** Renders the panel with the captions and chapters of an audio file. They load when it opens. */
export default function AudioPanel( { id, src }: Props ): JSX.Element {
	const key = `audio-${ id }`;
	const path = `/audio/${ id }/tracks`;
	const [ found, setFound ] = useState< AudioTracks | null >( null );
	const [ error, setError ] = useState( '' );
	const fetchTracks = async () => {
		const now = await api.get< AudioTracks >( 'v2', path );
		setFound( now );
		return tracksOf( now );
	};
	const load = async () => {
		setError( '' );
		try {
			await fetchTracks();
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
	return (
		<TextsPanel
			media={ {
				key,
				type: 'audio',
				src,
				title: '',
				poster: '',
				duration: 0,
				tracks: found ? tracksOf( found ) : [],
			} }
			onOpen={ () => void load() }
			read={ async ( { kind, srcLang } ) => {
				const now = ( await fetchTracks() ).find(
					( track ) =>
						track.kind === kind && track.srcLang === srcLang
				);
				if ( ! now ) {
					throw new Error();
				}
				return now;
			} }
			onSave={ async ( { kind, label, srcLang, version }, text ) =>
				setFound(
					await api.post< AudioTracks >( 'v2', path, {
						kind,
						label,
						srclang: srcLang,
						text,
						version,
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
