<?php
declare( strict_types=1 );

namespace Freehold\Modules\PaymentButtons;

use Freehold\Blocks;
use Freehold\Blocks\StoredText;
use Freehold\Payments\Checkout\CouponField;
use Freehold\Payments\Checkout\Field;
use Freehold\Payments\Checkout\Form;
use Freehold\Payments\Checkout\Input;
use Freehold\Payments\Checkout\Offers;
use Freehold\Payments\Checkout\Page;
use Freehold\Payments\Checkout\PlanOffer;
use Freehold\Payments\Checkout\Reference;
use Freehold\Payments\Checkout\TrialField;
use Freehold\Payments\Checkout\Visibility;
use Freehold\Payments\Currencies;
use Freehold\Payments\Money;
use Freehold\Payments\Plan;
use Freehold\Payments\Plans;
use WP_Block;

/**
 * Renders a form with the button. It needs no JavaScript.
 */
final class RecurringPaymentsRenderer {

	/** The block that is the button. */
	private const BUTTON = 'jetpack/button';

	/** The attributes in which the first form of the block stored its button. */
	private const FIRST_FORM = array(
		'submitButtonText'            => 'text',
		'textButtonColor'             => 'textColor',
		'customTextButtonColor'       => 'customTextColor',
		'backgroundButtonColor'       => 'backgroundColor',
		'customBackgroundButtonColor' => 'customBackgroundColor',
	);

	/**
	 * The number of forms by post, for the IDs of their elements.
	 *
	 * @var array<int, int>
	 */
	private static array $counts = array();

	/**
	 * Creates a renderer.
	 *
	 * @param array<string, mixed> $attributes The block's attributes.
	 */
	private function __construct( private array $attributes, private WP_Block $block ) {}

	/**
	 * Returns the block's output. Empty for visitors if they cannot pay here.
	 *
	 * @param array<string, mixed> $attributes The block's attributes.
	 * @param string               $content    The saved markup, with the rendered button.
	 */
	public static function html( array $attributes, string $content, WP_Block $block ): string {
		$renderer = new self( $attributes, $block );
		if ( ! Visibility::is_connected( 'stripe' ) ) {
			return Visibility::stripe_note();
		}
		$plans = $renderer->plans();
		if ( array() === $plans ) {
			return Visibility::note(
				$renderer->has_archived()
					? __( 'The plan of this block is archived, so visitors see nothing here.', 'freehold' )
					: __( 'Invalid payment plan configured for this block.', 'freehold' )
			);
		}
		$inner = Visibility::allows_forms() ? $renderer->form( $plans ) : $renderer->link();
		return '' === $inner ? '' : self::opening( $content ) . "{$inner}</div>";
	}

	/**
	 * Returns the plans that can be paid for.
	 *
	 * @return Plan[]
	 */
	private function plans(): array {
		$plans = array();
		$ids   = PlanOffer::plan_ids( $this->attributes );
		Plans::prime( $ids );
		foreach ( $ids as $id ) {
			$plan = Plans::find( $id );
			if ( true === $plan?->is_sold() ) {
				$plans[ $plan->id ] = $plan;
			}
		}
		return array_values( $plans );
	}

	/**
	 * Returns whether one of the plans is not sold at the moment.
	 */
	private function has_archived(): bool {
		return array() !== array_filter( PlanOffer::plan_ids( $this->attributes ), static fn ( int $id ): bool => true === Plans::find( $id )?->is_archived );
	}

	/**
	 * Returns the opening tag of the saved element.
	 *
	 * @param string $content The saved markup.
	 */
	private static function opening( string $content ): string {
		return 1 === preg_match( '/^\s*(<div\b[^>]*>)/', $content, $tag ) ? $tag[1] : '<div ' . get_block_wrapper_attributes() . '>';
	}

	/**
	 * Returns the form.
	 *
	 * @param Plan[] $plans What can be paid for; at least one.
	 */
	private function form( array $plans ): string {
		$post_id = (int) get_the_ID();
		$number  = ( self::$counts[ $post_id ] ?? 0 ) + 1;

		self::$counts[ $post_id ] = $number;

		$references = array_map( static fn ( Plan $plan ): Reference => new Reference( 'plan', $plan->id, $post_id ), $plans );
		$form       = new Form( "payment-{$post_id}-{$number}", 1 === count( $plans ) ? $references[0] : null );
		return $form->open() . $this->choice( $form, $plans, $references ) . $this->amount( $form, $plans ) . TrialField::html( $form, $plans ) . CouponField::html( $form, $plans ) . $this->button() . $form->close();
	}

	/**
	 * Returns the choice between several plans; of one that is free at first, what it costs then.
	 *
	 * @param Plan[]      $plans      The plans.
	 * @param Reference[] $references The references of the plans.
	 */
	private function choice( Form $form, array $plans, array $references ): string {
		if ( count( $plans ) < 2 ) {
			return 0 === $plans[0]->trial_days ? '' : '<p class="freehold-payment-trial">' . esc_html( $plans[0]->price_text() ) . '</p>';
		}
		$texts   = array_map( Offers::text( ... ), $references );
		$sent    = $form->value( Input::FIELD, $texts[0] );
		$choices = '';
		foreach ( $plans as $index => $plan ) {
			$choices .= sprintf(
				'<label><input type="radio" name="%s" value="%s"%s> %s</label>',
				esc_attr( Input::FIELD ),
				esc_attr( $texts[ $index ] ),
				checked( $sent, $texts[ $index ], false ),
				/* translators: 1: the name of a payment plan, 2: its price, such as “$5.00 / month”. */
				esc_html( sprintf( __( '%1$s: %2$s', 'freehold' ), $plan->title, $plan->price_text() ) )
			);
		}
		return '<fieldset class="freehold-payment-plans"><legend>' . esc_html__( 'Choose a plan', 'freehold' ) . "</legend>{$choices}</fieldset>";
	}

	/**
	 * Returns the field for the amount of plans that leave it to the visitor.
	 *
	 * @param Plan[] $plans The plans.
	 */
	private function amount( Form $form, array $plans ): string {
		$free = array_values( array_filter( $plans, static fn ( Plan $plan ): bool => $plan->buyer_can_change_amount ) );
		if ( array() === $free ) {
			return '';
		}
		$price   = $free[0]->price;
		$minimum = Money::minimum( $price->currency );
		$is_bad  = 'amount' === $form->result()?->field;
		$hint    = $form->anchor . '-hint';
		return sprintf(
			'<p class="freehold-payment-amount"><label for="%1$s-amount">%2$s</label><span><span aria-hidden="true">%3$s</span><input class="freehold-input" type="text" inputmode="decimal" autocomplete="off" name="amount" id="%1$s-amount" value="%4$s"%5$s></span>%6$s</p>',
			esc_attr( $form->anchor ),
			count( $free ) === count( $plans )
				? esc_html__( 'Amount', 'freehold' )
				/* translators: %s: the name of a payment plan. */
				: esc_html( sprintf( __( 'Amount for “%s”', 'freehold' ), $free[0]->title ) ),
			esc_html( Currencies::get( $price->currency )->symbol ),
			esc_attr( $form->value( 'amount', Field::value( $price ) ) ),
			( $is_bad ? ' aria-invalid="true"' : '' ) . ' aria-describedby="' . esc_attr( $is_bad ? Page::message_id( $form->anchor ) : $hint ) . '"',
			null === $minimum ? '' : '<small id="' . esc_attr( $hint ) . '">' . esc_html(
				/* translators: %s: an amount of money, such as $5.00. */
				sprintf( __( 'At least %s', 'freehold' ), $minimum->format() )
			) . '</small>'
		);
	}

	/**
	 * Returns the attributes of the button.
	 *
	 * @return array<string, mixed>
	 */
	private function look(): array {
		foreach ( $this->block->parsed_block['innerBlocks'] ?? array() as $inner ) {
			if ( self::BUTTON === $inner['blockName'] ) {
				return (array) $inner['attrs'];
			}
		}
		$look = array();
		foreach ( self::FIRST_FORM as $old => $name ) {
			if ( isset( $this->attributes[ $old ] ) ) {
				$look[ $name ] = $this->attributes[ $old ];
			}
		}
		return $look;
	}

	/**
	 * Returns the submit button. It is the Button block’s, or a plain one if that module is off.
	 */
	private function button(): string {
		$look = $this->look();
		$text = StoredText::plain( is_string( $look['text'] ?? null ) ? $look['text'] : '' );
		if ( '' === $text ) {
			$look['text'] = __( 'Contribute', 'freehold' );
		}
		if ( Blocks::is_available( self::BUTTON ) ) {
			return render_block(
				array(
					'blockName'    => self::BUTTON,
					'attrs'        => array( 'element' => 'button' ) + $look,
					'innerBlocks'  => array(),
					'innerHTML'    => '',
					'innerContent' => array(),
				)
			);
		}
		return '<div class="wp-block-button"><button type="submit" class="wp-block-button__link wp-element-button">' . esc_html( '' === $text ? $look['text'] : $text ) . '</button></div>';
	}

	/**
	 * Returns a link to the post, for feeds and REST responses.
	 */
	private function link(): string {
		$url  = get_permalink();
		$text = StoredText::plain( is_string( $this->look()['text'] ?? null ) ? $this->look()['text'] : '' );
		return false === $url || '' === $text ? '' : sprintf( '<a href="%s">%s</a>', esc_url( $url ), esc_html( $text ) );
	}
}
