import { useList } from '@freehold/admin/use-list';
import { __, _n, sprintf } from '@wordpress/i18n';
import type { NewsletterPost } from '../schema';
import { fetchRecipients } from './client';
import type { Audience, Post } from './post';

type RecipientsProps = { post: Post; site: NewsletterPost; audience: Audience };

/**
 * Says how many people would get the post now.
 *
 * @param props          The properties.
 * @param props.site     What the site knows.
 * @param props.audience Who gets it.
 */
export function Recipients( {
	post,
	site,
	audience,
}: RecipientsProps ): JSX.Element {
	const { list, error } = useList(
		{
			id: post.id,
			audience:
				audience === 'paid'
					? ( 'paid' as const )
					: ( 'everybody' as const ),
			...post.segment,
			terms: site.letter ? [] : post.categories,
		},
		fetchRecipients
	);
	return (
		<p role="status">
			{ list
				? sprintf(
						/* translators: %s: a number of people. */
						_n(
							'%s person gets this email.',
							'%s people get this email.',
							list.people,
							'freehold'
						),
						list.people.toLocaleString()
				  )
				: error || __( 'Counting…', 'freehold' ) }
		</p>
	);
}
