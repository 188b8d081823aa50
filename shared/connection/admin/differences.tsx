import { LoadedSection } from '@freehold/admin/loaded-section';
import { useLoaded } from '@freehold/admin/use-loaded';
import { api } from '@freehold/api';
import { __ } from '@wordpress/i18n';
import type { NotAvailableList } from '../../api/schema/administration';

/** Requests what this site does not have. */
const fetchItems = (): Promise< NotAvailableList > =>
	api.get( 'v4', '/not-available' );

/** Lists what Freehold leaves to others, and where to find it. What is nowhere to be found is not listed. */
export function Differences(): JSX.Element {
	const { data, error, reload } = useLoaded( fetchItems );
	return (
		<LoadedSection
			id="freehold-differences"
			title={ __( 'Not part of Freehold', 'freehold' ) }
			description={ __(
				'WordPress, your host or other plugins do these things.',
				'freehold'
			) }
			loading={ __( 'Loading the differences…', 'freehold' ) }
			isLoaded={ data !== null }
			error={ error || null }
			load={ reload }
		>
			<ul className="freehold-panel freehold-differences">
				{ data?.map(
					( { feature, title, message, alternative } ) =>
						alternative && (
							<li key={ feature }>
								<h3>{ title }</h3>
								<p>
									{ message }{ ' ' }
									<a href={ alternative.url }>
										{ alternative.label }
									</a>
								</p>
							</li>
						)
				) }
			</ul>
		</LoadedSection>
	);
}
