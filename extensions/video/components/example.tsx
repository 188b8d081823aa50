import { Icon } from '@wordpress/components';
import { video } from '@wordpress/icons';

/** Renders what the inserter previews, without a request. */
export function Example(): JSX.Element {
	return (
		<div className="freehold-video-example">
			<Icon icon={ video } size={ 48 } />
		</div>
	);
}
