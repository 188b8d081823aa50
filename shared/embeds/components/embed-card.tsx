import { ExternalLink, Icon } from '@wordpress/components';
import type { ComponentProps, ReactNode } from 'react';

type Props = {
	icon: ComponentProps< typeof Icon >[ 'icon' ];
	/** What is shown, in words. */
	title: string;
	/** What visitors see in its place. */
	children: ReactNode;
	/** Where it is to be seen at the service. */
	url: string;
	linkLabel: string;
};

/** Renders a card in the editor for content that only the service's script can render. */
export function EmbedCard( {
	icon,
	title,
	children,
	url,
	linkLabel,
}: Props ): JSX.Element {
	return (
		<div className="freehold-embed-card">
			<Icon icon={ icon } size={ 36 } />
			<p>
				<strong>{ title }</strong>
			</p>
			<p>{ children }</p>
			<ExternalLink href={ url }>{ linkLabel }</ExternalLink>
		</div>
	);
}
