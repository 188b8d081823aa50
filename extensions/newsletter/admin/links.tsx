import { Unloaded } from '@freehold/admin/unloaded';
import { useList } from '@freehold/admin/use-list';
import { Button } from '@freehold/controls';
import { useMemo } from '@wordpress/element';
import { __ } from '@wordpress/i18n';
import { fetchLinks, linksUrl } from './client';

/**
 * Lists how often each link of a newsletter was followed.
 *
 * @param props    The properties.
 * @param props.id The newsletter.
 * @return The list; null if its links are not counted.
 */
export function Links( { id }: { id: number } ): JSX.Element | null {
	const { list, error, reload } = useList(
		useMemo( () => ( { id } ), [ id ] ),
		fetchLinks
	);
	if ( ! list ) {
		return (
			<Unloaded
				label={ __( 'Loading…', 'freehold' ) }
				error={ error }
				reload={ reload }
			/>
		);
	}
	return list.links.length === 0 ? null : (
		<section aria-labelledby="freehold-newsletter-links">
			<h2 id="freehold-newsletter-links">
				{ __( 'Links', 'freehold' ) }
			</h2>
			<p>
				{ __(
					'How often each link was followed, and not by whom. Security programs of mail servers follow links, too.',
					'freehold'
				) }{ ' ' }
				{ ! list.is_on &&
					__( 'New clicks are not counted.', 'freehold' ) }
			</p>
			<table className="freehold-newsletter-links">
				<thead>
					<tr>
						<th scope="col">{ __( 'Link', 'freehold' ) }</th>
						<th scope="col">{ __( 'Clicks', 'freehold' ) }</th>
					</tr>
				</thead>
				<tbody>
					{ list.links.map( ( { url, clicks } ) => (
						<tr key={ url }>
							<td>
								<bdi>{ url }</bdi>
							</td>
							<td>{ clicks.toLocaleString() }</td>
						</tr>
					) ) }
				</tbody>
			</table>
			<Button variant="secondary" href={ linksUrl( id ) } download>
				{ __( 'Export as CSV', 'freehold' ) }
			</Button>
		</section>
	);
}
