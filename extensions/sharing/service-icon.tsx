import { getBlockType } from '@wordpress/blocks';
import { Icon, Path, SVG } from '@wordpress/components';
import { share } from '@wordpress/icons';
import constants from './constants.json';

const icons: Record< string, string | undefined > = constants.icons;
const older: Record< string, string | undefined > = constants.older;

/** Renders a service's icon: that of core's Social Icons, or one of this module. */
export function ServiceIcon( { service }: { service: string } ): JSX.Element {
	const now = older[ service ] ?? service;
	const path = icons[ now ];
	if ( path ) {
		return (
			<SVG viewBox="0 0 24 24" width="24" height="24">
				<Path
					d={ path }
					fill="none"
					stroke="currentColor"
					strokeWidth="1.5"
				/>
			</SVG>
		);
	}
	const type = getBlockType( 'core/social-link' ) as
		| { variations?: { name: string; icon?: JSX.Element }[] }
		| undefined;
	const known = type?.variations?.find( ( { name } ) => name === now )?.icon;
	return <Icon icon={ known ?? share } />;
}
