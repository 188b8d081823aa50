import { Button } from '@wordpress/components';
import { useEffect, useRef } from '@wordpress/element';
import { __ } from '@wordpress/i18n';
import { closeSmall } from '@wordpress/icons';
import type { ReactNode } from 'react';

type DetailsPanelProps = {
	/** What is shown, such as `payment`. */
	name: string;
	/** Identifies the item: focus moves to the heading when another one opens. */
	item: number | string | undefined;
	title: ReactNode;
	children: ReactNode;
	className: string;
	onClose: () => void;
};

/** Renders one item beside its list. */
export function DetailsPanel( {
	name,
	item,
	title,
	children,
	className,
	onClose,
}: DetailsPanelProps ): JSX.Element {
	const heading = useRef< HTMLHeadingElement >( null );
	const id = `freehold-${ name }-title`;
	useEffect( () => heading.current?.focus(), [ item ] );
	return (
		<section
			className={ `freehold-open ${ className }` }
			aria-labelledby={ id }
		>
			<header className="freehold-open__head">
				<h2 id={ id } ref={ heading } tabIndex={ -1 }>
					{ title }
				</h2>
				<Button
					icon={ closeSmall }
					label={ __( 'Close', 'freehold' ) }
					onClick={ onClose }
				/>
			</header>
			{ children }
		</section>
	);
}
