import { Button, TextareaControl, TextControl } from '@freehold/controls';
import { PanelBody } from '@wordpress/components';
import { useState } from '@wordpress/element';
import { __, sprintf } from '@wordpress/i18n';
import {
	chaptersIn,
	MIN_CHAPTER_SECONDS,
	MIN_CHAPTERS,
	problemOf,
	type ChapterProblem,
} from '@freehold/captions/chapters';
import type { Changes, Video } from '../store';
import { saveChapters } from './save-chapters';
import { formatTime } from '@freehold/captions/format-time';

type Props = {
	video: Video;
	onSave: ( changes: Changes ) => Promise< boolean >;
	onError: ( message: string ) => void;
};

/** The height of the description in rows, and the characters in one. */
const MIN_ROWS = 4;
const MAX_ROWS = 12;
const ROW_LENGTH = 31;

/** Returns as many rows as a text needs. */
const rowsOf = ( text: string ): number =>
	Math.min(
		MAX_ROWS,
		Math.max(
			MIN_ROWS,
			text
				.split( '\n' )
				.reduce(
					( rows, line ) =>
						rows +
						Math.max( 1, Math.ceil( line.length / ROW_LENGTH ) ),
					0
				)
		)
	);

/** Returns what to change so that the times in a description become chapters. */
function hintOf( problem: ChapterProblem ): string {
	switch ( problem ) {
		case 'none':
			return __(
				'To add chapters, begin lines with times, such as “0:00 Introduction”.',
				'freehold'
			);
		case 'first-not-at-start':
			return __( 'The first chapter must start at 0:00.', 'freehold' );
		case 'too-few':
			return sprintf(
				/* translators: %d: a number of chapters. */
				__( 'Add at least %d chapters.', 'freehold' ),
				MIN_CHAPTERS
			);
		case 'without-title':
			return __( 'Every chapter needs a title.', 'freehold' );
		case 'too-close':
			return sprintf(
				/* translators: %d: a number of seconds. */
				__( 'Chapters must be at least %d seconds long.', 'freehold' ),
				MIN_CHAPTER_SECONDS
			);
		case null:
			return '';
	}
}

/** What the user has entered and not saved, by the videos’ GUIDs. It outlives the panel, which is there while the block is selected. */
const drafts = new Map<
	string,
	Partial< Pick< Video, 'title' | 'description' > >
>();

/** Renders the title and the description, whose times become chapters. */
export function DetailsPanel( { onError, onSave, video }: Props ): JSX.Element {
	const { guid } = video;
	const [ draft, setDraft ] = useState( () => drafts.get( guid ) ?? {} );
	const [ isOpen ] = useState( () => drafts.has( guid ) );
	const [ isSaving, setSaving ] = useState( false );
	const { title, description } = { ...video, ...draft };
	const enter = ( entered: typeof draft ) => {
		drafts.set( guid, { ...draft, ...entered } );
		setDraft( { ...draft, ...entered } );
	};

	const chapters = chaptersIn( description );
	const problem = problemOf( chapters );
	const hasChanged =
		title !== video.title || description !== video.description;

	const save = async () => {
		setSaving( true );
		const changes = {
			...( title !== video.title ? { title } : {} ),
			...( description !== video.description ? { description } : {} ),
		};
		if ( await onSave( changes ) ) {
			drafts.delete( guid );
			setDraft( {} );
			try {
				if ( 'description' in changes ) {
					await saveChapters( video, chapters );
				}
			} catch ( thrown ) {
				onError(
					sprintf(
						/* translators: %s: a message. */
						__( 'Error: %s', 'freehold' ),
						( thrown as Error ).message
					)
				);
			}
		}
		setSaving( false );
	};

	return (
		<PanelBody title={ __( 'Details', 'freehold' ) } initialOpen={ isOpen }>
			<form
				className="freehold-video-details"
				onSubmit={ ( event ) => {
					event.preventDefault();
					void save();
				} }
			>
				<TextControl
					label={ __( 'Title', 'freehold' ) }
					value={ title }
					onChange={ ( entered ) => enter( { title: entered } ) }
				/>
				<TextareaControl
					label={ __( 'Description', 'freehold' ) }
					rows={ rowsOf( description ) }
					value={ description }
					onChange={ ( entered ) =>
						enter( { description: entered } )
					}
				/>
				<div aria-live="polite">
					{ problem === null ? (
						<ol className="freehold-video-chapters">
							{ chapters.map( ( chapter, index ) => (
								<li key={ index }>
									<span>{ formatTime( chapter.start ) }</span>{ ' ' }
									{ chapter.title }
								</li>
							) ) }
						</ol>
					) : (
						<p className="freehold-video-choice__hint">
							{ hintOf( problem ) }
						</p>
					) }
				</div>
				<Button
					type="submit"
					variant="secondary"
					isBusy={ isSaving }
					disabled={ isSaving || ! hasChanged }
				>
					{ __( 'Save details', 'freehold' ) }
				</Button>
			</form>
		</PanelBody>
	);
}
