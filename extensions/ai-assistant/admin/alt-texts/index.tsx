/**
 * The images of the media library without an alternative text: descriptions by a model in the background, which a person reviews
 * in this list and saves.
 */
import { ConfirmDialog } from '@freehold/admin/confirm-dialog';
import type { EmptyState } from '@freehold/admin/empty';
import { ListScreen } from '@freehold/admin/list-screen';
import { PER_PAGE, useListScreen } from '@freehold/admin/use-list-screen';
import { useUnsaved } from '@freehold/admin/use-unsaved';
import type { Action, View } from '@freehold/dataviews';
import { getInitialState } from '@freehold/initial-state';
import { useCallback, useMemo, useState } from '@wordpress/element';
import { __, _n, sprintf } from '@wordpress/i18n';
import { check, image as imageIcon, pencil, trash } from '@wordpress/icons';
import {
	describe,
	discard,
	fetchImages,
	save,
	stop,
	type Image,
} from './client';
import { altTextFields, EditsContext, type Edits } from './fields';
import { Progress } from './progress';

const COLUMNS = [ 'preview', 'text', 'state' ];

/** Returns what to request for a view. */
const queryOf = ( { page = 1, perPage = PER_PAGE }: View ) => ( {
	page,
	per_page: perPage,
	state: '' as const,
} );

/** Returns what is shown before there is anything to do: a way to the first image, or that all have a text. */
const emptyState = ( hasImages: boolean ): EmptyState => ( {
	icon: imageIcon,
	title: hasImages
		? __( 'All images have an alternative text', 'freehold' )
		: __( 'No images yet', 'freehold' ),
	text: hasImages
		? __(
				'Images of the media library without one will be here. Screen readers read it, and search engines find it.',
				'freehold'
		  )
		: __(
				'Images of the media library without an alternative text will be here. Screen readers read it, and search engines find it.',
				'freehold'
		  ),
	action: hasImages
		? {
				label: __( 'Open the media library', 'freehold' ),
				href: `${ getInitialState().adminUrl }upload.php`,
		  }
		: {
				label: __( 'Add an image', 'freehold' ),
				href: `${ getInitialState().adminUrl }media-new.php`,
		  },
} );

const idsOf = ( images: Image[] ): number[] => images.map( ( { id } ) => id );

/** Renders the list. */
export function AltTexts(): JSX.Element {
	const [ edits, setEdits ] = useState< Edits >( {} );
	const [ isAsking, setAsking ] = useState( false );
	useUnsaved( Object.keys( edits ).length > 0 );
	const screen = useListScreen( {
		name: 'alt-texts',
		titleField: 'title',
		columns: COLUMNS,
		queryOf,
		fetch: fetchImages,
		pageOf: ( { images, total } ) => ( { rows: images, total } ),
		isWorking: ( { counts } ) => counts.waiting > 0,
	} );
	const { attempt, indexOf, list, reload, rows, settle } = screen;
	const onChange = useCallback(
		( id: number, text: string ) =>
			setEdits( ( before ) => ( { ...before, [ id ]: text } ) ),
		[]
	);
	const context = useMemo(
		() => ( { edits, onChange } ),
		[ edits, onChange ]
	);
	const forget = ( ids: number[] ) =>
		setEdits( ( before ) =>
			Object.fromEntries(
				Object.entries( before ).filter(
					( [ id ] ) => ! ids.includes( Number( id ) )
				)
			)
		);

	const textOf = ( { id, text }: Image ) => ( edits[ id ] ?? text ).trim();
	const withText = ( images: Image[] ) =>
		images.filter( ( image ) => textOf( image ) !== '' );

	const saveTexts = async ( images: Image[] ) => {
		const index = indexOf( images[ 0 ]?.id ?? 0 );
		const texts = images.map( ( image ) => ( {
			id: image.id,
			text: textOf( image ),
		} ) );
		const isSaved = await attempt(
			async () => {
				const { saved } = await save( texts );
				forget( saved );
				return saved.length;
			},
			( count ) =>
				sprintf(
					/* translators: %d: a number of alternative texts. */
					_n(
						'%d alternative text saved.',
						'%d alternative texts saved.',
						count,
						'freehold'
					),
					count
				),
			() => void saveTexts( images )
		);
		if ( isSaved ) {
			await settle( index );
		}
	};
	const describeImages = async ( ids: number[] ) => {
		setAsking( false );
		await attempt( () => describe( ids ) );
		await reload();
	};
	const discardTexts = async ( images: Image[] ) => {
		const ids = idsOf( images );
		forget( ids );
		await attempt( () => discard( ids ) );
		await settle( indexOf( ids[ 0 ] ?? 0 ) );
	};
	const stopAll = async () => {
		await attempt( stop );
		await reload();
	};

	const canDescribe = list?.problem === '';
	const actions: Action< Image >[] = [
		{
			id: 'save',
			label: __( 'Save', 'freehold' ),
			icon: check,
			isPrimary: true,
			supportsBulk: true,
			isEligible: ( item ) => textOf( item ) !== '',
			callback: ( images ) => void saveTexts( withText( images ) ),
		},
		{
			id: 'describe',
			label: __( 'Describe', 'freehold' ),
			icon: pencil,
			supportsBulk: true,
			isEligible: ( { state } ) => canDescribe && state !== 'waiting',
			callback: ( images ) => void describeImages( idsOf( images ) ),
		},
		{
			id: 'discard',
			label: __( 'Discard', 'freehold' ),
			icon: trash,
			supportsBulk: true,
			isEligible: ( { id, state } ) =>
				state !== 'none' || edits[ id ] !== undefined,
			callback: ( images ) => void discardTexts( images ),
		},
	];
	const fields = useMemo( () => altTextFields(), [] );
	const unsaved = withText( rows );
	const left = list ? list.counts.none + list.counts.failed : 0;

	return (
		<EditsContext.Provider value={ context }>
			<ListScreen
				screen={ screen }
				label={ __( 'Images without alternative text', 'freehold' ) }
				loading={ __( 'Loading the images…', 'freehold' ) }
				className="freehold-alt-texts"
				fields={ fields }
				actions={ actions }
				search={ false }
				bar={
					list && (
						<Progress
							list={ list }
							unsaved={ unsaved.length }
							onDescribe={ () => setAsking( true ) }
							onStop={ () => void stopAll() }
							onSave={ () => void saveTexts( unsaved ) }
						/>
					)
				}
				empty={ emptyState( list?.has_images ?? true ) }
			/>
			{ isAsking && (
				<ConfirmDialog
					size="small"
					title={ sprintf(
						/* translators: %s: a number of images. */
						_n(
							'Describe %s image?',
							'Describe %s images?',
							left,
							'freehold'
						),
						left.toLocaleString()
					) }
					confirmLabel={ __( 'Describe images', 'freehold' ) }
					isDestructive={ false }
					onConfirm={ () => void describeImages( [] ) }
					onCancel={ () => setAsking( false ) }
				>
					<p>
						{ __(
							'The AI service receives each image, and counts one request for it. Its model must be able to see images. Texts are saved when you have reviewed them.',
							'freehold'
						) }
					</p>
				</ConfirmDialog>
			) }
		</EditsContext.Provider>
	);
}
