import { Button } from '@wordpress/components';
import { __, _x } from '@wordpress/i18n';
import type { MouseEvent } from 'react';
import { Ranking } from './ranking';
import type { SiteReport, ViewedPage } from './types';

/** Returns the name of a device or goal. */
function nameOf( name: string ): string {
	switch ( name ) {
		case 'phone':
			return __( 'Phones', 'freehold' );
		case 'tablet':
			return __( 'Tablets', 'freehold' );
		case 'computer':
			return __( 'Computers', 'freehold' );
		case 'form':
			return __( 'Forms sent', 'freehold' );
		case 'payment':
			return __( 'Payments made', 'freehold' );
		default:
			return __( 'Subscribers confirmed', 'freehold' );
	}
}

/** Returns the name of a country in the user’s language. */
function countryName( code: string ): string {
	if ( code === 'unknown' ) {
		return __( 'Unknown', 'freehold' );
	}
	try {
		return (
			new Intl.DisplayNames( [ document.documentElement.lang || 'en' ], {
				type: 'region',
			} ).of( code ) ?? code
		);
	} catch {
		// Browsers reject some languages of WordPress, such as pt-PT-ao90.
		return code;
	}
}

type RankingsProps = {
	list: SiteReport;
	/** The name of the page whose chart is open. */
	opened: string | undefined;
	/** Opens the chart of a page; gets the button, too. */
	onOpen: ( page: ViewedPage, button: HTMLElement ) => void;
};

/** The pages, websites, campaigns, devices, countries and goals with the largest numbers. */
export function Rankings( {
	list,
	opened,
	onOpen,
}: RankingsProps ): JSX.Element {
	const views = _x( 'Views', 'page views', 'freehold' );
	return (
		<div className="freehold-visits__rankings">
			<Ranking
				title={ __( 'Pages', 'freehold' ) }
				nameLabel={ __( 'Page', 'freehold' ) }
				viewsLabel={ views }
				rows={ list.pages }
				empty={ __( 'No views in this period.', 'freehold' ) }
				renderName={ ( row ) => (
					<Button
						variant="link"
						aria-expanded={ opened === row.name }
						onClick={ ( {
							currentTarget,
						}: MouseEvent< HTMLElement > ) =>
							onOpen( row, currentTarget )
						}
					>
						{ row.title }
					</Button>
				) }
			/>
			<Ranking
				title={ __( 'Websites', 'freehold' ) }
				nameLabel={ __( 'Where visitors came from', 'freehold' ) }
				viewsLabel={ views }
				rows={ list.websites }
				empty={ __(
					'No visitors came from other websites in this period.',
					'freehold'
				) }
				renderName={ ( { name } ) => <span>{ name }</span> }
			/>
			<Ranking
				title={ __( 'Campaigns', 'freehold' ) }
				nameLabel={ __( 'Source, medium and campaign', 'freehold' ) }
				viewsLabel={ views }
				rows={ list.campaigns }
				empty={ __(
					'No links with UTM parameters were used in this period.',
					'freehold'
				) }
				renderName={ ( { name } ) => <bdi>{ name }</bdi> }
			/>
			<Ranking
				title={ __( 'Devices', 'freehold' ) }
				nameLabel={ __( 'Device', 'freehold' ) }
				viewsLabel={ views }
				rows={ list.devices }
				empty={ __( 'No views in this period.', 'freehold' ) }
				renderName={ ( { name } ) => nameOf( name ) }
			/>
			<Ranking
				title={ __( 'Countries', 'freehold' ) }
				nameLabel={ __( 'Country, by time zone', 'freehold' ) }
				viewsLabel={ views }
				rows={ list.countries }
				empty={ __( 'No views in this period.', 'freehold' ) }
				renderName={ ( { name } ) => countryName( name ) }
			/>
			<Ranking
				title={ __( 'Goals', 'freehold' ) }
				nameLabel={ __( 'What visits led to', 'freehold' ) }
				viewsLabel={ __( 'Number', 'freehold' ) }
				rows={ list.goals }
				empty={ __(
					'No form was sent, nothing was paid, and no one subscribed in this period.',
					'freehold'
				) }
				renderName={ ( { name } ) => nameOf( name ) }
			/>
		</div>
	);
}
