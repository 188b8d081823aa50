import { AskDialog } from '@freehold/admin/ask-dialog';
import { ListScreen } from '@freehold/admin/list-screen';
import { Notices } from '@freehold/admin/notices';
import { pageIn, useListScreen } from '@freehold/admin/use-list-screen';
import type { View } from '@freehold/dataviews';
import { Button, CheckboxControl, TextControl } from '@wordpress/components';
import { useCallback, useMemo, useState } from '@wordpress/element';
import { __, sprintf } from '@wordpress/i18n';
import { postContent as formIcon } from '@wordpress/icons';
import type { SiteForm } from '../schema';
import {
	changeForm,
	copyForm,
	fetchForms,
	removeForm,
	sendTest,
} from './forms-client';
import { formActions, formFields, removalText } from './forms-fields';
import { ScreenTabs } from './screen-tabs';

const COLUMNS = [ 'places', 'entries', 'state', 'last' ];

/** Returns the forms of a view’s page: those whose name, or the title of a post with them, contains the search. */
function pageOf( { forms }: { forms: SiteForm[] }, view: View ) {
	const search = ( view.search ?? '' ).trim().toLocaleLowerCase();
	const found = forms.filter( ( { title, places } ) =>
		[ title, ...places.map( ( place ) => place.title ) ].some( ( text ) =>
			text.toLocaleLowerCase().includes( search )
		)
	);
	return pageIn( found, view );
}

/** Asks for a form’s new name. */
function RenameDialog( {
	form,
	onRename,
	onClose,
}: {
	form: SiteForm;
	onRename: ( title: string ) => Promise< void >;
	onClose: () => void;
} ): JSX.Element {
	const [ title, setTitle ] = useState( form.title );
	return (
		<AskDialog
			title={ __( 'Rename form', 'freehold' ) }
			confirmLabel={ __( 'Rename', 'freehold' ) }
			isDestructive={ false }
			run={ async () => {
				if ( ! title.trim() ) {
					throw new Error( __( 'Enter a name.', 'freehold' ) );
				}
				await onRename( title.trim() );
			} }
			onClose={ onClose }
		>
			{ ( isBusy, confirm ) => (
				<form
					onSubmit={ ( event ) => {
						event.preventDefault();
						confirm();
					} }
				>
					<TextControl
						__nextHasNoMarginBottom
						__next40pxDefaultSize
						label={ __( 'Name', 'freehold' ) }
						maxLength={ 200 }
						value={ title }
						readOnly={ isBusy }
						onChange={ setTitle }
					/>
				</form>
			) }
		</AskDialog>
	);
}

/**
 * The list of all forms: those that several posts can show, and those that are in one post.
 *
 * @return The screen’s content.
 */
export function Forms(): JSX.Element {
	const [ testing, setTesting ] = useState< SiteForm | null >( null );
	const [ callsWebhooks, setCallsWebhooks ] = useState( false );
	const [ renaming, setRenaming ] = useState< SiteForm | null >( null );
	const [ removing, setRemoving ] = useState< SiteForm | null >( null );
	const screen = useListScreen( {
		name: 'forms',
		titleField: 'title',
		columns: COLUMNS,
		queryOf: () => null,
		fetch: fetchForms,
		pageOf,
	} );
	const { list, say, attempt, settle } = screen;
	const change = useCallback(
		async ( request: () => Promise< unknown >, done: string ) => {
			await attempt( request, () => done );
			await settle();
		},
		[ attempt, settle ]
	);
	/** Makes the change of a dialog, which stays open and says why if it fails. */
	const finish = async ( request: Promise< unknown >, done: string ) => {
		await request;
		say( done );
		setTesting( null );
		setRenaming( null );
		setRemoving( null );
		await settle();
	};
	const path = list?.path ?? '';
	const actions = useMemo(
		() =>
			formActions( {
				test: ( form ) => {
					setCallsWebhooks( false );
					setTesting( form );
				},
				rename: setRenaming,
				remove: setRemoving,
				restore: ( { ref } ) =>
					void change(
						() => changeForm( path, ref, { status: 'publish' } ),
						__( 'The form is restored.', 'freehold' )
					),
				duplicate: ( { ref, title } ) =>
					void change(
						() =>
							copyForm(
								path,
								ref,
								sprintf(
									/* translators: %s: the name of a form. */
									__( '%s (copy)', 'freehold' ),
									title
								)
							),
						__( 'The copy is a draft.', 'freehold' )
					),
			} ),
		[ change, path ]
	);
	const fields = useMemo( formFields, [] );
	const isTrash = removing?.status === 'trash';
	return (
		<>
			<Notices />
			<div className="freehold-list-bar">
				<ScreenTabs current="forms" />
				{ list && (
					<Button
						variant="primary"
						href={ list.new_url }
						__next40pxDefaultSize
					>
						{ __( 'Add form', 'freehold' ) }
					</Button>
				) }
			</div>
			<ListScreen
				screen={ screen }
				label={ __( 'Forms', 'freehold' ) }
				loading={ __( 'Loading the forms…', 'freehold' ) }
				bar={
					list &&
					! list.is_complete && (
						<p>
							{ __(
								'The site has very many forms. The list shows those of the newest posts.',
								'freehold'
							) }
						</p>
					)
				}
				fields={ fields }
				actions={ actions }
				open={ {
					urlOf: ( form ) => form.edit_url || '#',
					onOpen: ( { edit_url: url } ) => {
						if ( url ) {
							window.location.assign( url );
						}
					},
				} }
				searchLabel={ __( 'Search forms', 'freehold' ) }
				empty={ {
					icon: formIcon,
					title: __( 'No forms yet', 'freehold' ),
					text: __(
						'Every form of this site will be here, with its entries. Add one, or put the Form block in a post.',
						'freehold'
					),
					action: {
						label: __( 'Add the first form', 'freehold' ),
						href: list?.new_url,
					},
				} }
				noMatch={ __( 'No forms match.', 'freehold' ) }
			/>
			{ renaming && (
				<RenameDialog
					form={ renaming }
					onClose={ () => setRenaming( null ) }
					onRename={ ( title ) =>
						finish(
							changeForm( path, renaming.ref, { title } ),
							__( 'The form is renamed.', 'freehold' )
						)
					}
				/>
			) }
			{ testing && (
				<AskDialog
					title={ sprintf(
						/* translators: %s: the name of a form. */
						__( 'Send a test entry to “%s”?', 'freehold' ),
						testing.title
					) }
					confirmLabel={ __( 'Send', 'freehold' ) }
					isDestructive={ false }
					run={ () =>
						finish(
							sendTest( testing.id, callsWebhooks ),
							__( 'The test entry is sent.', 'freehold' )
						)
					}
					onClose={ () => setTesting( null ) }
				>
					<p>
						{ __(
							'It has sample answers, your name and your email address. The form’s recipients get it, and it counts in no limit.',
							'freehold'
						) }
					</p>
					<CheckboxControl
						__nextHasNoMarginBottom
						label={ __( 'Call the form’s webhooks', 'freehold' ) }
						checked={ callsWebhooks }
						onChange={ setCallsWebhooks }
					/>
				</AskDialog>
			) }
			{ removing && (
				<AskDialog
					title={
						isTrash
							? sprintf(
									/* translators: %s: the name of a form. */
									__( 'Delete “%s”?', 'freehold' ),
									removing.title
							  )
							: sprintf(
									/* translators: %s: the name of a form. */
									__( 'Move “%s” to the Trash?', 'freehold' ),
									removing.title
							  )
					}
					confirmLabel={
						isTrash
							? __( 'Delete permanently', 'freehold' )
							: __( 'Move to Trash', 'freehold' )
					}
					run={ () =>
						finish(
							removeForm( path, removing, isTrash ),
							isTrash
								? __( 'The form is deleted.', 'freehold' )
								: __( 'The form is in the Trash.', 'freehold' )
						)
					}
					onClose={ () => setRemoving( null ) }
				>
					<p>
						{ `${ removalText( removing ) } ${ __(
							'Its entries stay.',
							'freehold'
						) }` }
					</p>
				</AskDialog>
			) }
		</>
	);
}
