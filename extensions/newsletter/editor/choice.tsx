import { CheckboxControl, RadioControl } from '@wordpress/components';
import { useDispatch } from '@wordpress/data';
import { __, sprintf } from '@wordpress/i18n';
import type { NewsletterPost } from '../schema';
import {
	type Audience,
	AUDIENCE,
	OFF,
	type Post,
	type PostActions,
} from './post';

type ChoiceProps = { post: Post; site: NewsletterPost; audience: Audience };

/**
 * Lets the author choose who gets the post.
 *
 * @param props          The properties.
 * @param props.post     The post.
 * @param props.site     What the site knows.
 * @param props.audience Who gets it now.
 * @return The fields.
 */
export function Choice( { post, site, audience }: ChoiceProps ): JSX.Element {
	const { editPost } = useDispatch( 'core/editor' ) as PostActions;
	const chosen = site.categories.filter( ( { id } ) =>
		post.categories.includes( id )
	);
	return (
		<>
			<RadioControl
				label={ __( 'Email this post to', 'freehold' ) }
				selected={ audience }
				options={ [
					{
						value: 'everybody',
						label: sprintf(
							/* translators: %s: a number of people. */
							__( 'All subscribers (%s)', 'freehold' ),
							site.people.toLocaleString()
						),
					},
					{ value: 'paid', label: __( 'Paid members', 'freehold' ) },
					{ value: 'nobody', label: __( 'Nobody', 'freehold' ) },
				] }
				onChange={ ( value ) =>
					editPost( {
						meta: {
							[ OFF ]: value === 'nobody',
							[ AUDIENCE ]: value === 'nobody' ? '' : value,
						},
					} )
				}
			/>
			{ audience !== 'nobody' && site.categories.length > 0 && (
				<fieldset>
					<legend>
						{ __( 'Newsletter categories', 'freehold' ) }
					</legend>
					{ site.categories.map( ( { id, name } ) => (
						<CheckboxControl
							key={ id }
							label={ name }
							checked={ post.categories.includes( id ) }
							onChange={ ( isChecked ) =>
								editPost( {
									categories: isChecked
										? [ ...post.categories, id ]
										: post.categories.filter(
												( one ) => one !== id
										  ),
								} )
							}
							__nextHasNoMarginBottom
						/>
					) ) }
					<p>
						{ chosen.length > 0
							? __(
									'Subscribers who chose only other categories do not get this post.',
									'freehold'
							  )
							: __(
									'Without a category, all subscribers get this post.',
									'freehold'
							  ) }
					</p>
				</fieldset>
			) }
		</>
	);
}
