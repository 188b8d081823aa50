/**
 * Edits the cues of a track: captions, or chapters.
 */
import { useUnsaved } from '@freehold/admin/use-unsaved';
import { useRef, useState, type RefObject } from '@wordpress/element';
import { __, sprintf } from '@wordpress/i18n';
import { withNotes, writeVtt, type Cue } from '../captions';
import { chaptersFile } from '../chapters';
import {
	added,
	fromText,
	fromTranscript,
	merged,
	problemOf,
	sorted,
	split,
	withText,
} from '../cues';
import { isLanguage, languageHint } from '../track-kinds';
import type { Media, Track } from '../types';
import { textOfProblem } from './cue-fields';
import { isChangedElsewhere, type CueDraft } from './drafts';

/** What useCueDraft() needs. */
export type CueDraftOptions = {
	media: Media;
	draft: CueDraft;
	onChange: ( draft: CueDraft ) => void;
	/** Saves a track as WebVTT. Rejects with a message if that fails. */
	onSave: ( track: Track, vtt: string ) => Promise< void >;
	/** Called when all is saved. */
	onClose: () => void;
	/** What plays beside the cues. */
	player: RefObject< HTMLMediaElement >;
};

/** Returns the file of a track with these cues. */
const fileOf = ( { notes, track }: CueDraft, cues: Cue[] ): string =>
	withNotes(
		track.kind === 'chapters'
			? chaptersFile(
					cues.map( ( { start, text } ) => ( {
						start,
						title: text,
					} ) ),
					false
			  )
			: writeVtt(
					cues.map( ( cue ) => ( {
						...cue,
						text: fromText( cue.text ),
					} ) )
			  ),
		notes
	);

/** Returns the track of a draft, which then replaces any version of it. */
const withoutVersion = ( { track }: CueDraft ): Track => ( {
	...track,
	version: undefined,
} );

/** Returns why a track cannot be saved, and the cue that is the reason; undefined if it can. */
function faultOf(
	{ cues, isNew, track }: CueDraft,
	{ tracks }: Media
): { message: string; index?: number } | undefined {
	const isChapters = track.kind === 'chapters';
	if ( withText( cues ).length === 0 ) {
		return {
			message: isChapters
				? __( 'Add a chapter with a title.', 'freehold' )
				: __( 'Add a caption with a text.', 'freehold' ),
		};
	}
	if ( isNew && ! isLanguage( track.srcLang ) ) {
		return { message: languageHint() };
	}
	const isThere = ( { kind, srcLang }: Track ) =>
		kind === track.kind && srcLang === track.srcLang;
	if ( isNew && tracks.some( isThere ) ) {
		return {
			message: __(
				'A track already exists for that language and kind. Edit it, or enter another language.',
				'freehold'
			),
		};
	}
	const index = isChapters
		? -1
		: cues.findIndex(
				( { text }, at ) =>
					text.trim() && problemOf( cues, at ) === 'backwards'
		  );
	return index === -1
		? undefined
		: { message: textOfProblem( 'backwards' ), index };
}

/**
 * Saves the cues. What the user has not made captions of yet, and has changed since, stays.
 *
 * @param options What useCueDraft() needs.
 * @param select  Selects the cue that cannot be saved.
 */
function useSave(
	{ media, draft, onChange, onClose, onSave }: CueDraftOptions,
	select: ( index: number ) => void
) {
	const [ isSaving, setSaving ] = useState( false );
	const [ isSaved, setSaved ] = useState( false );
	const [ error, setError ] = useState( '' );
	const latest = useRef( draft );
	latest.current = draft;

	const save = async () => {
		const { cues, track } = draft;
		const fault = faultOf( draft, media );
		if ( fault ) {
			setError( fault.message );
			if ( fault.index !== undefined ) {
				select( fault.index );
			}
			return;
		}
		setSaving( true );
		setError( '' );
		try {
			await onSave( track, fileOf( draft, withText( cues ) ) );
			const now = latest.current;
			const hasMore = now.cues !== cues;
			if ( ! hasMore && ! now.transcript?.trim() ) {
				onClose();
				return;
			}
			setSaving( false );
			setSaved( ! hasMore );
			onChange( {
				...now,
				track: withoutVersion( now ),
				isChanged: hasMore,
				isNew: false,
			} );
		} catch ( thrown ) {
			setSaving( false );
			if ( isChangedElsewhere( thrown ) ) {
				// The message says that saving again replaces it.
				onChange( {
					...latest.current,
					track: withoutVersion( latest.current ),
					isNew: false,
				} );
			}
			setError(
				sprintf(
					/* translators: %s: a message. */
					__( 'Error: %s', 'freehold' ),
					( thrown as Error ).message
				)
			);
		}
	};
	const reset = () => {
		setError( '' );
		setSaved( false );
	};
	return { isSaving, isSaved, error, save, reset };
}

/**
 * Holds what the user does with the cues. The page asks before it closes while something is not saved.
 *
 * @param options What it needs.
 */
export function useCueDraft( options: CueDraftOptions ) {
	const { media, draft, onChange, player } = options;
	const [ selected, select ] = useState( 0 );
	const { reset, ...saving } = useSave( options, select );
	const { cues, isChanged, track, transcript } = draft;
	const cue = cues[ selected ];
	const hasEntered = isChanged || Boolean( transcript?.trim() );
	useUnsaved( hasEntered );

	const playhead = () => player.current?.currentTime ?? 0;
	/** Returns the length in seconds: what plays knows it best; 0 if it is unknown. */
	const length = () => {
		const { duration = 0 } = player.current ?? {};
		return Number.isFinite( duration ) && duration > 0
			? duration
			: media.duration / 1000;
	};
	const set = ( changed: Cue[], text = transcript ) => {
		reset();
		onChange( {
			...draft,
			cues: changed,
			transcript: text,
			isChanged: true,
		} );
	};

	return {
		...saving,
		selected,
		hasEntered,
		playhead,
		/** Selects a cue, and goes to its time. */
		goTo: ( index: number ) => {
			const there = cues[ index ];
			select( index );
			if ( there && player.current ) {
				player.current.currentTime = there.start;
			}
		},
		/** Adds a cue at the playhead. */
		add: () => {
			const { cues: more, index } = added( cues, playhead() );
			set( more );
			select( index );
		},
		/** Changes the selected cue. It moves in the list with its time. */
		change: ( changes: Partial< Cue > ) => {
			const changed = { ...( cue as Cue ), ...changes };
			const all = cues.map( ( one ) => ( one === cue ? changed : one ) );
			const next = 'start' in changes ? sorted( all ) : all;
			set( next );
			select( next.indexOf( changed ) );
		},
		remove: () => {
			set( cues.filter( ( one ) => one !== cue ) );
			select( Math.max( 0, selected - 1 ) );
		},
		/** Splits the selected cue at the playhead, or else at the caret. */
		splitAt: ( caret: number ) =>
			set( split( cues, selected, playhead(), caret ) ),
		merge: () => set( merged( cues, selected ) ),
		setTrack: ( changes: Partial< CueDraft[ 'track' ] > ) =>
			onChange( { ...draft, track: { ...track, ...changes } } ),
		setTranscript: ( text: string | null ) =>
			onChange( { ...draft, transcript: text } ),
		/** Makes captions of the transcript, from the playhead on. */
		takeTranscript: () =>
			set(
				sorted( [
					...cues,
					...fromTranscript( transcript ?? '', playhead(), length() ),
				] ),
				null
			),
	};
}
