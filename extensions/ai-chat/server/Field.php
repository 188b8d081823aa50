<?php
declare( strict_types=1 );

namespace Freehold\Modules\AiChat;

use Freehold\Blocks\Assets;
use Freehold\Blocks\Landmark;
use Freehold\Http\VisitorForm;

/**
 * The field for questions with the answer below it: a form, which a script keeps on the page.
 */
final class Field {

	/**
	 * Returns the form with the last answer.
	 *
	 * @param string             $name     What the form is, for screen readers.
	 * @param string             $inputs   Its fields and button, HTML.
	 * @param array<string,bool> $shows    Whether there are `sources` and a button to `copy`.
	 * @param string             $question What was asked, if the form is for one question alone; empty for any.
	 */
	public static function html( string $name, string $inputs, array $shows, string $question = '' ): string {
		Assets::enqueue_view( 'ai-chat' );
		$form    = Endpoint::form();
		$anchor  = Endpoint::anchor( '' !== $question );
		$result  = $form->result();
		$result  = '' === $question || ( $result['question'] ?? '' ) === $question ? $result : null;
		$sources = array_filter( (array) ( $result['sources'] ?? array() ), 'is_array' );
		return sprintf(
			'<form class="freehold-ask" id="%1$s" method="post" action="%2$s" aria-label="%3$s" data-failed="%4$s" data-loading="%5$s"><input type="hidden" name="form" value="%6$s"><input type="hidden" name="page" value="%7$s"><input type="hidden" name="of" value="%12$s"><div hidden><input name="website" tabindex="-1" autocomplete="off"></div>%8$s<div class="freehold-ask__answer" role="status" dir="auto">%9$s</div>%10$s%11$s</form>',
			esc_attr( $anchor ),
			esc_url( $form->url() ),
			esc_attr( Landmark::name( $name ) ),
			esc_attr__( 'The answer did not arrive. Try again.', 'freehold' ),
			esc_attr__( 'Reading the site…', 'freehold' ),
			esc_attr( Asked::here() ?? VisitorForm::PREVIEW ),
			esc_url( $form->current_url() ),
			$inputs,
			Answer::html( (string) ( $result['text'] ?? '' ), $sources ),
			// Without an answer, the list is all that there is.
			sprintf( '<ol class="freehold-ask__sources%1$s" aria-label="%2$s"%3$s>%4$s</ol>', $shows['sources'] ? '' : ' is-optional', esc_attr__( 'Sources', 'freehold' ), array() === $sources ? ' hidden' : '', Answer::items( $sources ) ),
			// Copying requires a script, which shows the button.
			$shows['copy'] ? '<button class="freehold-ask__copy" type="button" hidden>' . esc_html__( 'Copy', 'freehold' ) . '</button>' : '',
			'' === $question ? '' : 'search'
		);
	}
}
