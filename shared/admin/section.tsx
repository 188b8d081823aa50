import { useLayoutEffect } from '@wordpress/element';
import type { MutableRefObject, ReactNode, RefObject } from 'react';
import { VIEW_TITLE } from './use-retry';

type SectionProps = {
	/** The section's anchor on the page. */
	id: string;
	title: string;
	/** A sentence under the title. */
	description?: string;
	/** For moving focus to the title. */
	headingRef?: RefObject< HTMLHeadingElement >;
	/** Content at the end of the heading's line. */
	aside?: ReactNode;
	/** Whether the section is all of a view, whose heading is there already. */
	isView?: boolean;
	children: ReactNode;
};

/** Renders a section of the screen with its heading. */
export function Section( {
	id,
	title,
	description,
	headingRef,
	aside,
	isView = false,
	children,
}: SectionProps ): JSX.Element {
	useLayoutEffect( () => {
		if ( isView && headingRef ) {
			( headingRef as MutableRefObject< HTMLElement | null > ).current =
				document.getElementById( VIEW_TITLE );
		}
	}, [ headingRef, isView ] );
	return (
		<section
			id={ id }
			className={ `freehold-section${ isView ? ' is-view' : '' }` }
			aria-labelledby={ isView ? VIEW_TITLE : `${ id }-title` }
		>
			<div className="freehold-section__head">
				<div>
					{ ! isView && (
						<h2
							ref={ headingRef }
							id={ `${ id }-title` }
							tabIndex={ -1 }
						>
							{ title }
						</h2>
					) }
					{ description && (
						<p className="freehold-section__description">
							{ description }
						</p>
					) }
				</div>
				{ aside }
			</div>
			{ children }
		</section>
	);
}
