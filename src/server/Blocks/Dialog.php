<?php
declare( strict_types=1 );

namespace Freehold\Blocks;

/**
 * Puts a form into a dialog that a button opens. Where there is no JavaScript, the form is in the page.
 */
final class Dialog {

	/**
	 * Returns the button and the dialog, and adds their files to the page.
	 *
	 * @param string $id          The ID of an element of the form, unique in the page.
	 * @param string $label       The button's text.
	 * @param string $icon        A character before it; empty for none.
	 * @param string $content     The form.
	 * @param bool   $is_answered Whether the form contains the answer to what the visitor has sent from it.
	 */
	public static function html( string $id, string $label, string $icon, string $content, bool $is_answered ): string {
		Assets::enqueue_shared_view( 'dialog' );
		Assets::enqueue_shared_style( Look::SHARED );
		return Assets::with_shared_style(
			sprintf(
				'<a class="freehold-dialog-opener wp-block-button__link wp-element-button" href="#%1$s" aria-haspopup="dialog">%2$s%3$s</a><dialog open class="freehold-dialog%4$s" aria-label="%5$s" closedby="any">%6$s<form method="dialog" class="freehold-dialog__close"><button aria-label="%7$s">✕</button></form></dialog>',
				esc_attr( $id ),
				'' === $icon ? '' : '<span aria-hidden="true">' . esc_html( $icon ) . '</span>',
				esc_html( $label ),
				$is_answered ? ' is-answered' : '',
				esc_attr( $label ),
				$content,
				esc_attr__( 'Close', 'freehold' )
			),
			'dialog'
		);
	}
}
