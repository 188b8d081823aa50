import {
	CheckboxControl,
	SelectControl,
	TextControl,
} from '@freehold/controls';
import { RadioControl } from '@wordpress/components';
import { useDispatch } from '@wordpress/data';
import { __, sprintf } from '@wordpress/i18n';
import type { NewsletterPost } from '../schema';
import {
	type Audience,
	AUDIENCE,
	OFF,
	type Post,
	type PostActions,
	PREVIEW,
	type Segment,
	SEGMENT,
} from './post';
import { Recipients } from './recipients';

type ChoiceProps = { post: Post; site: NewsletterPost; audience: Audience };

/** Lets the author choose categories: those of the post, or those that readers of a letter chose. */
function Categories( {
	post,
	site,
	setSegment,
}: Omit< ChoiceProps, 'audience' > & {
	setSegment: ( changed: Segment ) => void;
} ): JSX.Element | null {
	const { editPost } = useDispatch( 'core/editor' ) as PostActions;
	const ids = site.letter ? post.segment.categories ?? [] : post.categories;
	const isChosen = site.categories.some( ( { id } ) => ids.includes( id ) );
	const set = ( categories: number[] ) =>
		site.letter ? setSegment( { categories } ) : editPost( { categories } );
	return site.categories.length === 0 ? null : (
		<fieldset>
			<legend>{ __( 'Newsletter categories', 'freehold' ) }</legend>
			{ site.categories.map( ( { id, name } ) => (
				<CheckboxControl
					key={ id }
					label={ name }
					checked={ ids.includes( id ) }
					onChange={ ( isChecked ) =>
						set(
							isChecked
								? [ ...ids, id ]
								: ids.filter( ( one ) => one !== id )
						)
					}
				/>
			) ) }
			<p>
				{ isChosen
					? __(
							'Subscribers who chose only other categories do not get this email.',
							'freehold'
					  )
					: __(
							'Without a category, all subscribers get this email.',
							'freehold'
					  ) }
			</p>
		</fieldset>
	);
}

/** Returns who can get the post or letter. */
const audiencesOf = ( site: NewsletterPost ) => [
	{
		value: 'everybody',
		label: sprintf(
			/* translators: %s: a number of people. */
			__( 'All subscribers (%s)', 'freehold' ),
			site.people.toLocaleString()
		),
	},
	{ value: 'paid', label: __( 'Paid members', 'freehold' ) },
	...( site.letter
		? []
		: [
				{
					value: 'nobody',
					label: __( 'Nobody', 'freehold' ),
				},
		  ] ),
];

/**
 * Lets the author choose who gets the post or letter, and says how many people that are.
 *
 * @param props          The properties.
 * @param props.site     What the site knows.
 * @param props.audience Who gets it now.
 */
export function Choice( { post, site, audience }: ChoiceProps ): JSX.Element {
	const { editPost } = useDispatch( 'core/editor' ) as PostActions;
	const setSegment = ( changed: Segment ) =>
		editPost( {
			meta: { [ SEGMENT ]: { ...post.segment, ...changed } },
		} );
	return (
		<div style={ { display: 'grid', gap: '16px' } }>
			<RadioControl
				label={
					site.letter
						? __( 'Send to', 'freehold' )
						: __( 'Email this post to', 'freehold' )
				}
				selected={ audience }
				options={ audiencesOf( site ) }
				onChange={ ( value ) =>
					editPost( {
						meta: {
							[ OFF ]: value === 'nobody',
							[ AUDIENCE ]: value === 'nobody' ? '' : value,
						},
					} )
				}
			/>
			{ audience === 'paid' && site.plans.length > 0 && (
				<SelectControl
					label={ __( 'Plan', 'freehold' ) }
					value={ String( post.segment.plan ?? 0 ) }
					options={ [
						{ value: '0', label: __( 'Any plan', 'freehold' ) },
						...site.plans.map( ( { id, title } ) => ( {
							value: String( id ),
							label: title,
						} ) ),
					] }
					onChange={ ( plan ) =>
						setSegment( { plan: Number( plan ) } )
					}
				/>
			) }
			{ audience !== 'nobody' && (
				<>
					<Categories
						post={ post }
						site={ site }
						setSegment={ setSegment }
					/>
					<TextControl
						type="date"
						label={ __( 'Only who subscribed since', 'freehold' ) }
						value={ post.segment.since ?? '' }
						onChange={ ( since ) => setSegment( { since } ) }
					/>
					<TextControl
						label={ __( 'Preview line', 'freehold' ) }
						help={
							site.letter
								? __(
										'Inboxes show it beside the subject, which is the title. {name|friend} is the subscriber’s name.',
										'freehold'
								  )
								: __(
										'Inboxes show it beside the subject.',
										'freehold'
								  )
						}
						value={ post.preview }
						maxLength={ 200 }
						onChange={ ( preview ) =>
							editPost( { meta: { [ PREVIEW ]: preview } } )
						}
					/>
					<Recipients
						post={ post }
						site={ site }
						audience={ audience }
					/>
				</>
			) }
		</div>
	);
}
