import { Button } from '@freehold/controls';
import { useEffect, useRef } from '@wordpress/element';
import { __ } from '@wordpress/i18n';
import { Problem } from './problem';
import type { Session } from './use-session';

type Props = {
	session: Session;
	/** Whether photos of an earlier selection are shown. */
	hasImages: boolean;
	isCopying: boolean;
};

/** Opens the service's own pop-up, in which the user selects photos. */
export function SessionPanel( {
	session,
	hasImages,
	isCopying,
}: Props ): JSX.Element {
	const { isWaiting, failure, begin, cancel } = session;
	const button = useRef< HTMLButtonElement >( null );
	useEffect( () => button.current?.focus(), [] );
	return (
		<div className="freehold-media__session">
			{ ! hasImages && (
				<p>
					{ __(
						'Google Photos opens in a new window. The photos you select there appear here.',
						'freehold'
					) }
				</p>
			) }
			{ failure && <Problem failure={ failure } /> }
			<div className="freehold-media__ways">
				<Button
					ref={ button }
					variant={ hasImages ? 'secondary' : 'primary' }
					isBusy={ isWaiting }
					disabled={ isWaiting || isCopying }
					onClick={ begin }
				>
					{ isWaiting &&
						__( 'Waiting for your selection…', 'freehold' ) }
					{ ! isWaiting &&
						( hasImages
							? __( 'Select other photos', 'freehold' )
							: __( 'Select in Google Photos', 'freehold' ) ) }
				</Button>
				{ isWaiting && (
					<Button
						variant="tertiary"
						onClick={ () => {
							cancel();
							button.current?.focus();
						} }
					>
						{ __( 'Cancel', 'freehold' ) }
					</Button>
				) }
			</div>
		</div>
	);
}
