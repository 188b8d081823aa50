import { Button, ErrorNotice } from '@freehold/controls';
import {
	Dropdown,
	MenuGroup,
	MenuItem,
	NavigableMenu,
	ToolbarButton,
} from '@wordpress/components';
import { useDispatch } from '@wordpress/data';
import { useEffect, useRef, useState } from '@wordpress/element';
import { __, sprintf } from '@wordpress/i18n';
import { caption, plus } from '@wordpress/icons';
import type { SetAttributes } from '../types';
import { store, type Track, type Video } from '../store';
import { storedTracks } from './attributes-of';
import { CaptionsDraft } from './captions-draft';
import { kindLabel } from '@freehold/captions/track-kinds';
import { TrackForm } from './track-form';
import { hasTranscription } from './transcription';
import { newTrack, type TrackDraft } from './use-track-form';

type Props = {
	video: Video;
	setAttributes: SetAttributes;
};

/** What the dropdown shows. */
type View =
	| { name: 'list' }
	| { name: 'form'; draft: TrackDraft }
	| { name: 'delete'; track: Track }
	| { name: 'transcribe'; reviewed?: string };

type SetView = ( view: View ) => void;

/**
 * What the user has entered and not saved, by the videos’ GUIDs. It outlives the dropdown, which closes when the user clicks
 * the video to compare its words.
 */
const drafts = new Map< string, View >();

/** Returns what the dropdown of a video shows, and what changes it. */
function useTracksView( guid: string ): [ View, SetView ] {
	const [ view, showView ] = useState< View >(
		() =>
			drafts.get( guid ) ?? {
				name: hasTranscription( guid ) ? 'transcribe' : 'list',
			}
	);
	const setView = ( shown: View ) => {
		if (
			shown.name === 'form' ||
			( shown.name === 'transcribe' && shown.reviewed !== undefined )
		) {
			drafts.set( guid, shown );
		} else {
			drafts.delete( guid );
		}
		showView( shown );
	};
	return [ view, setView ];
}

/** Renders the tracks of a video, and the menu that adds one. */
function TrackList( {
	setView,
	tracks,
}: {
	tracks: Track[];
	setView: SetView;
} ): JSX.Element {
	return (
		<>
			{ tracks.length === 0 ? (
				<p className="freehold-video-tracks__none">
					{ __(
						'Tracks can be subtitles, captions, chapters or descriptions. They make the video accessible to more visitors.',
						'freehold'
					) }
				</p>
			) : (
				<ul
					aria-label={ __( 'Text tracks', 'freehold' ) }
					className="freehold-video-tracks__list"
				>
					{ tracks.map( ( track ) => (
						<li key={ `${ track.kind }-${ track.srcLang }` }>
							<span>
								{ sprintf(
									/* translators: 1: a label, such as “English”. 2: a kind, such as “Subtitles”. 3: a language, such as “en”. */
									__( '%1$s: %2$s (%3$s)', 'freehold' ),
									track.label || track.srcLang,
									kindLabel( track.kind ),
									track.srcLang
								) }
							</span>
							<Button
								variant="tertiary"
								isDestructive
								aria-label={ sprintf(
									/* translators: %s: a label, such as “English”. */
									__( 'Delete track: %s', 'freehold' ),
									track.label || track.srcLang
								) }
								onClick={ () =>
									setView( { name: 'delete', track } )
								}
							>
								{ __( 'Delete', 'freehold' ) }
							</Button>
						</li>
					) ) }
				</ul>
			) }
			<NavigableMenu>
				<MenuGroup label={ __( 'Add tracks', 'freehold' ) }>
					<MenuItem
						icon={ plus }
						iconPosition="left"
						onClick={ () =>
							setView( {
								name: 'form',
								draft: newTrack(),
							} )
						}
					>
						{ __( 'Add a track', 'freehold' ) }
					</MenuItem>
					<MenuItem
						icon={ caption }
						iconPosition="left"
						onClick={ () => setView( { name: 'transcribe' } ) }
					>
						{ __( 'Draft captions from speech', 'freehold' ) }
					</MenuItem>
				</MenuGroup>
			</NavigableMenu>
		</>
	);
}

/** Renders the question before a track is deleted. */
function DeleteTrack( {
	onCancel,
	onDelete,
	track,
}: {
	track: Track;
	onCancel: () => void;
	onDelete: () => void;
} ): JSX.Element {
	return (
		<>
			<p>
				{ sprintf(
					/* translators: %s: a label, such as “English”. */
					__(
						'Delete the track “%s”? You cannot undo this.',
						'freehold'
					),
					track.label || track.srcLang
				) }
			</p>
			<div className="freehold-video-uploader__buttons">
				<Button variant="primary" isDestructive onClick={ onDelete }>
					{ __( 'Delete track', 'freehold' ) }
				</Button>
				<Button variant="tertiary" onClick={ onCancel }>
					{ __( 'Cancel', 'freehold' ) }
				</Button>
			</div>
		</>
	);
}

/** Renders the content of the dropdown. */
function Tracks( { video }: { video: Video } ): JSX.Element {
	const { deleteTrack } = useDispatch( store );
	const [ view, setView ] = useTracksView( video.guid );
	const [ error, setError ] = useState( '' );
	const element = useRef< HTMLDivElement >( null );
	const isFirst = useRef( true );
	const back = () => setView( { name: 'list' } );

	const isReview = view.name === 'transcribe' && view.reviewed !== undefined;
	// The focus follows from one view to the next.
	useEffect( () => {
		if ( ! isFirst.current ) {
			element.current
				?.querySelector< HTMLElement >( 'button, input, textarea' )
				?.focus();
		}
		isFirst.current = false;
	}, [ view.name, isReview ] );

	const remove = async ( track: Track ) => {
		setError( '' );
		try {
			await deleteTrack( video.guid, track );
		} catch ( thrown ) {
			setError(
				sprintf(
					/* translators: %s: a message. */
					__( 'Error: %s', 'freehold' ),
					( thrown as Error ).message
				)
			);
		}
		back();
	};

	return (
		<div className="freehold-video-tracks" ref={ element }>
			{ view.name === 'list' && (
				<>
					<ErrorNotice message={ error } />
					<TrackList tracks={ video.tracks } setView={ setView } />
				</>
			) }
			{ view.name === 'form' && (
				<TrackForm
					video={ video }
					draft={ view.draft }
					onChange={ ( draft ) => setView( { name: 'form', draft } ) }
					onCancel={ back }
					onSaved={ back }
				/>
			) }
			{ view.name === 'delete' && (
				<DeleteTrack
					track={ view.track }
					onCancel={ back }
					onDelete={ () => void remove( view.track ) }
				/>
			) }
			{ view.name === 'transcribe' && (
				<CaptionsDraft
					video={ video }
					reviewed={ view.reviewed }
					onReview={ ( reviewed ) =>
						setView( { name: 'transcribe', reviewed } )
					}
					onCancel={ back }
					onDraft={ ( draft ) => setView( { name: 'form', draft } ) }
				/>
			) }
		</div>
	);
}

/** Renders the button for text tracks in the block’s toolbar. */
export function TracksDropdown( { setAttributes, video }: Props ): JSX.Element {
	const { tracks } = video;
	const known = useRef( tracks );
	// The post stores a copy of the tracks, as in Jetpack. It changes only with what the user does here.
	useEffect( () => {
		if ( known.current !== tracks ) {
			known.current = tracks;
			setAttributes( {
				tracks: video.isPrivate ? [] : storedTracks( tracks ),
			} );
		}
	}, [ setAttributes, tracks, video.isPrivate ] );
	return (
		<Dropdown
			contentClassName="freehold-video-tracks-dropdown"
			focusOnMount
			popoverProps={ { placement: 'bottom-start', shift: true } }
			renderToggle={ ( { isOpen, onToggle } ) => (
				<ToolbarButton
					aria-expanded={ isOpen }
					aria-haspopup="true"
					onClick={ onToggle }
				>
					{ __( 'Text tracks', 'freehold' ) }
				</ToolbarButton>
			) }
			renderContent={ () => <Tracks video={ video } /> }
		/>
	);
}
