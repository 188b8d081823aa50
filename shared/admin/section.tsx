import type { ReactNode, RefObject } from 'react';

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
	children: ReactNode;
};

/**
 * Renders a section of the screen with its heading.
 *
 * @param props             The section's properties.
 * @param props.id          The section's anchor on the page.
 * @param props.title       Its heading.
 * @param props.description A sentence under the heading.
 * @param props.headingRef  For moving focus to the heading.
 * @param props.aside       What stands at the end of the heading's line.
 * @param props.aside       Content at the end of the heading's line.
 * @return The section.
 */
export function Section( {
	id,
	title,
	description,
	headingRef,
	aside,
	children,
}: SectionProps ): JSX.Element {
	return (
		<section
			id={ id }
			className="freehold-section"
			aria-labelledby={ `${ id }-title` }
		>
			<div className="freehold-section__head">
				<div>
					<h2
						ref={ headingRef }
						id={ `${ id }-title` }
						tabIndex={ -1 }
					>
						{ title }
					</h2>
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
