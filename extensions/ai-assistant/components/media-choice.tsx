import { Button } from '@freehold/controls';
import { __, sprintf } from '@wordpress/i18n';

type Props = {
	/** The hosts of the media that are links. */
	hosts: string[];
	/** Shows the media of a host in the response, and inserts them with it. */
	onAllow: ( host: string ) => void;
};

/** Lets the user agree to media of a response. Until then, the browser requests nothing from their hosts. */
export function MediaChoice( { hosts, onAllow }: Props ): JSX.Element {
	return (
		<div
			className="freehold-ai__media"
			role="group"
			aria-label={ __( 'Media in the response', 'freehold' ) }
		>
			<p>
				{ __(
					'Images and other media in the response are links, because loading them tells their site that you did.',
					'freehold'
				) }
			</p>
			{ hosts.map( ( host ) => (
				<Button
					key={ host }
					variant="secondary"
					onClick={ () => onAllow( host ) }
				>
					{ sprintf(
						/* translators: %s: the host of a website, such as example.com. */
						__( 'Show media from %s', 'freehold' ),
						host
					) }
				</Button>
			) ) }
		</div>
	);
}
