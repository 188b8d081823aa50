import { Button } from '@freehold/controls';
import { Placeholder, Spinner } from '@wordpress/components';
import { __ } from '@wordpress/i18n';
import { video } from '@wordpress/icons';

type Props =
	| { kind: 'loading' }
	| {
			/** `other`: the attachment is not one of this module’s videos. `failed`: the site did not respond. */
			kind: 'failed' | 'other';
			text?: string;
			onAct: () => void;
			onReplace: () => void;
	  };

/** Renders what the block shows in place of a video. */
export function Message( props: Props ): JSX.Element {
	if ( props.kind === 'loading' ) {
		return (
			<div className="freehold-video-loading" role="status">
				<Spinner />
				<span className="screen-reader-text">
					{ __( 'Loading video…', 'freehold' ) }
				</span>
			</div>
		);
	}
	const { kind, text, onAct, onReplace } = props;
	return (
		<Placeholder
			icon={ video }
			label={ __( 'Hosted video', 'freehold' ) }
			instructions={
				kind === 'failed'
					? text
					: __(
							'This file has no hosted video. WordPress’s video block can show it, or select another video.',
							'freehold'
					  )
			}
		>
			<Button variant="primary" onClick={ onAct }>
				{ kind === 'failed'
					? __( 'Try again', 'freehold' )
					: __( 'Convert to video block', 'freehold' ) }
			</Button>
			<Button variant="tertiary" onClick={ onReplace }>
				{ __( 'Select another video', 'freehold' ) }
			</Button>
		</Placeholder>
	);
}
