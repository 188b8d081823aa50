import { ConfirmDialog } from '@freehold/admin/confirm-dialog';
import { lazyPanel } from '@freehold/blocks';
import { Button } from '@freehold/controls';
import { InspectorControls } from '@wordpress/block-editor';
import { Notice, PanelBody } from '@wordpress/components';
import { useRef, useState } from '@wordpress/element';
import { __, sprintf } from '@wordpress/i18n';
import type { ReactNode, RefObject } from 'react';
import { kindLabel } from '../track-kinds';
import type { Track } from '../types';
import { emptyDraft, readDraft, readFile, type CueDraft } from './drafts';
import './texts.scss';
import { TrackFileButton } from './track-file-button';
import type { CueDraftOptions } from './use-cue-draft';

const CueDialog = lazyPanel< Omit< CueDraftOptions, 'player' > >(
	'cue-dialog',
	async () =>
		( await import( /* webpackChunkName: "cue-dialog" */ './cue-dialog' ) )
			.default
);

/** The kinds of tracks that are edited cue by cue. */
const KINDS = [ 'captions', 'subtitles', 'chapters' ];

/** What the user has entered and not saved, by what it is for. It outlives the panel, which is there while the block is selected. */
const drafts = new Map< string, CueDraft >();

/** Returns whether the user has entered something for a video or audio that is not saved. */
export const hasDraft = ( key: string ): boolean => drafts.has( key );

type RowProps = {
	track: Track;
	onEdit: () => void;
	onDelete?: ( () => void ) | undefined;
};

/** Renders the buttons of a track. */
function Row( { track, onDelete, onEdit }: RowProps ): JSX.Element {
	const { kind, label, srcLang } = track;
	return (
		<div className="freehold-texts__row">
			<Button variant="secondary" onClick={ onEdit }>
				{ sprintf(
					/* translators: 1: a kind, such as “Captions”. 2: a label, such as “English”. */
					__( 'Edit %1$s: %2$s', 'freehold' ),
					kindLabel( kind ),
					label || srcLang
				) }
			</Button>
			{ onDelete && (
				<Button
					variant="tertiary"
					isDestructive
					aria-label={ sprintf(
						/* translators: %s: a label, such as “English”. */
						__( 'Delete track: %s', 'freehold' ),
						label || srcLang
					) }
					onClick={ onDelete }
				>
					{ __( 'Delete', 'freehold' ) }
				</Button>
			) }
		</div>
	);
}

type ButtonsProps = {
	place: RefObject< HTMLDivElement >;
	tracks: Track[];
	error: string;
	onEdit: ( track: Track ) => void;
	/** Called with the kind of a new track. */
	onWrite: ( kind: string ) => void;
	onFile: ( file: File ) => void;
	/** Without it, tracks are neither deleted nor read from files here. */
	onDelete: ( ( track: Track ) => void ) | undefined;
};

/** Renders the buttons that open the editor. */
const Buttons = ( {
	error,
	onDelete,
	onEdit,
	onFile,
	onWrite,
	place,
	tracks,
}: ButtonsProps ): JSX.Element => (
	<div className="freehold-texts" ref={ place }>
		{ error && (
			<Notice status="error" isDismissible={ false }>
				<span role="alert">{ error }</span>
			</Notice>
		) }
		{ tracks
			.filter( ( { kind } ) => KINDS.includes( kind ) )
			.map( ( track ) => (
				<Row
					key={ `${ track.kind }-${ track.srcLang }` }
					track={ track }
					onEdit={ () => onEdit( track ) }
					onDelete={ onDelete && ( () => onDelete( track ) ) }
				/>
			) ) }
		<Button variant="tertiary" onClick={ () => onWrite( 'captions' ) }>
			{ __( 'Write captions', 'freehold' ) }
		</Button>
		{ onDelete && <TrackFileButton variant="tertiary" onFile={ onFile } /> }
		{ ! tracks.some( ( { kind } ) => kind === 'chapters' ) && (
			<Button variant="tertiary" onClick={ () => onWrite( 'chapters' ) }>
				{ __( 'Add chapters', 'freehold' ) }
			</Button>
		) }
	</div>
);

type QuestionProps = {
	track: Track;
	onConfirm: () => void;
	onCancel: () => void;
};

/** Asks whether to delete a track. */
const DeleteQuestion = ( {
	onCancel,
	onConfirm,
	track,
}: QuestionProps ): JSX.Element => (
	<ConfirmDialog
		title={ __( 'Delete track', 'freehold' ) }
		size="small"
		cancelLabel={ __( 'Cancel', 'freehold' ) }
		confirmLabel={ __( 'Delete track', 'freehold' ) }
		onCancel={ onCancel }
		onConfirm={ onConfirm }
	>
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
	</ConfirmDialog>
);

/** Focuses the first button, if the one that opened a dialog is gone. */
const focusFirst = ( place: RefObject< HTMLElement > ) =>
	window.requestAnimationFrame( () => {
		const { activeElement, body } = document;
		if ( activeElement === body ) {
			place.current?.querySelector( 'button' )?.focus();
		}
	} );

type Props = Pick< CueDraftOptions, 'media' | 'onSave' > & {
	/** Returns a track as it is now, with its file. Rejects if that fails. */
	read: ( track: Track ) => Promise< Track & { text: string } >;
	/** Deletes a track. Rejects with a message if that fails. */
	onDelete?: ( track: Track ) => Promise< void >;
	/** Called when the panel opens. */
	onOpen?: () => void;
	/** What is shown in place of the buttons. */
	children?: ReactNode;
};

/** Renders a panel whose buttons open the editor of captions and chapters. */
export function TextsPanel( {
	children,
	media,
	onDelete,
	onOpen,
	onSave,
	read,
}: Props ): JSX.Element {
	const { key, tracks } = media;
	const [ draft, setDraft ] = useState( () => drafts.get( key ) );
	const [ deleted, setDeleted ] = useState< Track | null >( null );
	const [ error, setError ] = useState( '' );
	const place = useRef< HTMLDivElement >( null );
	const keepFocus = () => focusFirst( place );
	const edit = ( changed: CueDraft ) => {
		if ( changed.isChanged || changed.transcript ) {
			drafts.set( key, changed );
		}
		setDraft( changed );
	};
	/** Does something whose failure is shown. */
	const attempt = async (
		action: () => Promise< CueDraft | void >,
		failed?: string
	) => {
		setError( '' );
		try {
			const opened = await action();
			if ( opened ) {
				edit( opened );
			}
		} catch ( thrown ) {
			setError( failed ?? ( thrown as Error ).message );
		}
	};
	return (
		<>
			<InspectorControls>
				<PanelBody
					title={ __( 'Captions and chapters', 'freehold' ) }
					initialOpen={ false }
					onToggle={ ( isOpen ) => isOpen && onOpen?.() }
				>
					{ children ?? (
						<Buttons
							place={ place }
							tracks={ tracks }
							error={ error }
							onWrite={ ( kind ) => edit( emptyDraft( kind ) ) }
							onFile={ ( file ) =>
								void attempt( () => readFile( file ) )
							}
							onEdit={ ( track ) =>
								void attempt(
									async () => {
										const now = await read( track );
										return readDraft( now, now.text );
									},
									__(
										'The track could not be loaded. Try again.',
										'freehold'
									)
								)
							}
							onDelete={ onDelete && setDeleted }
						/>
					) }
				</PanelBody>
			</InspectorControls>
			{ deleted && (
				<DeleteQuestion
					track={ deleted }
					onCancel={ () => setDeleted( null ) }
					onConfirm={ () => {
						setDeleted( null );
						void attempt( async () => onDelete?.( deleted ) ).then(
							keepFocus
						);
					} }
				/>
			) }
			{ draft && (
				<CueDialog
					media={ media }
					draft={ draft }
					onChange={ edit }
					onSave={ onSave }
					onClose={ () => {
						drafts.delete( key );
						setDraft( undefined );
						keepFocus();
					} }
				/>
			) }
		</>
	);
}
