import { ListScreen } from '@freehold/admin/list-screen';
import { Notices } from '@freehold/admin/notices';
import { pageIn, useListScreen } from '@freehold/admin/use-list-screen';
import { Button } from '@freehold/controls';
import type { View } from '@freehold/dataviews';
import { useCallback, useMemo, useState } from '@wordpress/element';
import { __, sprintf } from '@wordpress/i18n';
import { postContent as formIcon } from '@wordpress/icons';
import type { SiteForm } from '../schema';
import { FormQuestionDialog, type FormQuestion } from './form-question-dialog';
import { changeForm, copyForm, fetchForms } from './forms-client';
import { formActions, formFields } from './forms-fields';
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

/** Says that not all forms are listed. */
const IncompleteNote = () => (
	<p>
		{ __(
			'The site has very many forms. The list shows those of the newest posts.',
			'freehold'
		) }
	</p>
);

/** What the screen shows while there are no forms. */
const emptyState = ( newUrl?: string ) => ( {
	icon: formIcon,
	title: __( 'No forms yet', 'freehold' ),
	text: __(
		'Every form of this site will be here, with its entries. Add one, or put the Form block in a post.',
		'freehold'
	),
	action: {
		label: __( 'Add the first form', 'freehold' ),
		href: newUrl,
	},
} );

/** The list of all forms: those that several posts can show, and those that are in one post. */
export function Forms(): JSX.Element {
	const [ asked, setAsked ] = useState< FormQuestion | null >( null );
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
	const path = list?.path ?? '';
	const actions = useMemo(
		() =>
			formActions( {
				test: ( form ) => setAsked( { kind: 'test', form } ),
				rename: ( form ) => setAsked( { kind: 'rename', form } ),
				remove: ( form ) => setAsked( { kind: 'remove', form } ),
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
	return (
		<>
			<Notices />
			<div className="freehold-list-bar">
				<ScreenTabs current="forms" />
				{ list && (
					<Button variant="primary" href={ list.new_url }>
						{ __( 'Add form', 'freehold' ) }
					</Button>
				) }
			</div>
			<ListScreen
				screen={ screen }
				label={ __( 'Forms', 'freehold' ) }
				loading={ __( 'Loading the forms…', 'freehold' ) }
				bar={ list && ! list.is_complete && <IncompleteNote /> }
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
				empty={ emptyState( list?.new_url ) }
				noMatch={ __( 'No forms match.', 'freehold' ) }
			/>
			{ asked && (
				<FormQuestionDialog
					{ ...asked }
					path={ path }
					onDone={ async ( message ) => {
						say( message );
						setAsked( null );
						await settle();
					} }
					onClose={ () => setAsked( null ) }
				/>
			) }
		</>
	);
}
