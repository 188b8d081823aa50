/**
 * The images of the media library without an alternative text: descriptions by a model in the background, which a person reviews
 * in this list and saves.
 */
import { ConfirmDialog } from '@freehold/admin/confirm-dialog';
import type { EmptyState } from '@freehold/admin/empty';
import { ListScreen } from '@freehold/admin/list-screen';
import { getInitialState } from '@freehold/initial-state';
import { useMemo, useState } from '@wordpress/element';
import { __, _n, sprintf } from '@wordpress/i18n';
import { image as imageIcon } from '@wordpress/icons';
import { actionsOf } from './actions';
import { altTextFields, EditsContext } from './fields';
import { Progress } from './progress';
import { useAltTexts } from './use-alt-texts';

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

/** Asks whether all images without a text are to be described. */
function DescribeDialog( {
	count,
	onConfirm,
	onCancel,
}: {
	count: number;
	onConfirm: () => void;
	onCancel: () => void;
} ): JSX.Element {
	return (
		<ConfirmDialog
			size="small"
			title={ sprintf(
				/* translators: %s: a number of images. */
				_n(
					'Describe %s image?',
					'Describe %s images?',
					count,
					'freehold'
				),
				count.toLocaleString()
			) }
			confirmLabel={ __( 'Describe images', 'freehold' ) }
			isDestructive={ false }
			onConfirm={ onConfirm }
			onCancel={ onCancel }
		>
			<p>
				{ __(
					'The AI service receives each image, and counts one request for it. Its model must be able to see images. Texts are saved when you have reviewed them.',
					'freehold'
				) }
			</p>
		</ConfirmDialog>
	);
}

/** Renders the list. */
export function AltTexts(): JSX.Element {
	const [ isAsking, setAsking ] = useState( false );
	const state = useAltTexts();
	const { screen, context, withText, saveTexts, describeImages, stopAll } =
		state;
	const { list } = screen;
	const actions = actionsOf( state, list?.problem === '' );
	const fields = useMemo( () => altTextFields(), [] );
	const unsaved = withText( screen.rows );
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
				<DescribeDialog
					count={ left }
					onConfirm={ () => {
						setAsking( false );
						void describeImages( [] );
					} }
					onCancel={ () => setAsking( false ) }
				/>
			) }
		</EditsContext.Provider>
	);
}
