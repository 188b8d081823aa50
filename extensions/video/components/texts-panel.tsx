import { InspectorControls } from '@wordpress/block-editor';
import { Button, Notice, PanelBody } from '@wordpress/components';
import { useState } from '@wordpress/element';
import { __, sprintf } from '@wordpress/i18n';
import { cuesIn, notesIn } from '../captions';
import { GENERATED } from '../chapters';
import { toText, toTitle } from '../cues';
import type { Track, Video } from '../store';
import { CueDialog } from './cue-dialog';
import type { CueDraft } from './use-cue-draft';
import { kindLabel, siteLanguage } from './track-kinds';

/** The kinds of tracks that are edited cue by cue. */
const KINDS = [ 'captions', 'subtitles', 'chapters' ];

/** What the user has entered and not saved, by the videos’ GUIDs. It outlives the panel, which is there while the block is selected. */
const drafts = new Map< string, CueDraft >();

/** Returns the name of a language in itself. */
function nameOf( language: string ): string {
	try {
		return (
			new Intl.DisplayNames( [ language ], { type: 'language' } ).of(
				language
			) ?? language
		);
	} catch {
		return language;
	}
}

/** Returns a new track without cues. */
const emptyDraft = ( kind: string ): CueDraft => ( {
	track: {
		kind,
		srcLang: siteLanguage().toLowerCase(),
		label:
			kind === 'chapters'
				? __( 'Chapters', 'freehold' )
				: nameOf( siteLanguage() ),
	},
	cues: [],
	notes: [],
	transcript: null,
	isChanged: false,
	isNew: true,
} );

/** Fetches the cues of a track. Rejects if that fails. */
async function fetchDraft( { src, ...track }: Track ): Promise< CueDraft > {
	const response = await window.fetch( src, { credentials: 'same-origin' } );
	if ( ! response.ok ) {
		throw new Error();
	}
	const file = await response.text();
	const read = track.kind === 'chapters' ? toTitle : toText;
	return {
		track,
		cues: cuesIn( file ).map( ( cue ) => ( {
			...cue,
			text: read( cue.text ),
		} ) ),
		// Chapters that the user edits are no longer those of the description.
		notes: notesIn( file ).filter(
			( note ) => ! note.includes( GENERATED )
		),
		transcript: null,
		isChanged: false,
		isNew: false,
	};
}

/** Renders buttons that open the editor of captions and chapters. */
export function TextsPanel( { video }: { video: Video } ): JSX.Element {
	const { guid, tracks } = video;
	const [ draft, setDraft ] = useState( () => drafts.get( guid ) );
	const [ hasFailed, setFailed ] = useState( false );
	const edit = ( changed: CueDraft ) => {
		if ( changed.isChanged || changed.transcript ) {
			drafts.set( guid, changed );
		}
		setDraft( changed );
	};
	const open = async ( track: Track ) => {
		setFailed( false );
		try {
			edit( await fetchDraft( track ) );
		} catch {
			setFailed( true );
		}
	};
	const hasChapters = tracks.some( ( { kind } ) => kind === 'chapters' );
	return (
		<>
			<InspectorControls>
				<PanelBody
					title={ __( 'Captions and chapters', 'freehold' ) }
					initialOpen={ false }
				>
					<div className="freehold-video-texts">
						{ hasFailed && (
							<Notice status="error" isDismissible={ false }>
								<span role="alert">
									{ __(
										'The track could not be loaded. Try again.',
										'freehold'
									) }
								</span>
							</Notice>
						) }
						{ tracks
							.filter( ( { kind } ) => KINDS.includes( kind ) )
							.map( ( track ) => (
								<Button
									key={ `${ track.kind }-${ track.srcLang }` }
									variant="secondary"
									onClick={ () => void open( track ) }
									__next40pxDefaultSize
								>
									{ sprintf(
										/* translators: 1: a kind, such as “Captions”. 2: a label, such as “English”. */
										__( 'Edit %1$s: %2$s', 'freehold' ),
										kindLabel( track.kind ),
										track.label || track.srcLang
									) }
								</Button>
							) ) }
						<Button
							variant="tertiary"
							onClick={ () => edit( emptyDraft( 'captions' ) ) }
							__next40pxDefaultSize
						>
							{ __( 'Write captions', 'freehold' ) }
						</Button>
						{ ! hasChapters && (
							<Button
								variant="tertiary"
								onClick={ () =>
									edit( emptyDraft( 'chapters' ) )
								}
								__next40pxDefaultSize
							>
								{ __( 'Add chapters', 'freehold' ) }
							</Button>
						) }
					</div>
				</PanelBody>
			</InspectorControls>
			{ draft && (
				<CueDialog
					video={ video }
					draft={ draft }
					onChange={ edit }
					onClose={ () => {
						drafts.delete( guid );
						setDraft( undefined );
					} }
				/>
			) }
		</>
	);
}
